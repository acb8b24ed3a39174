// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Optional;

/** The result of a collective in a rank's receive buffer. Ranks are those of the world. */
enum Outcome {
  /** Nothing. */
  NOTHING,
  /** The root's data: always the same, since each root sends what it has received. */
  ONE_FOR_ALL,
  /** At the root, block b is rank b's; elsewhere nothing. */
  GATHERED,
  /** The root's block for this rank. */
  SCATTERED,
  /** Block b is rank b's. */
  GATHERED_BY_ALL,
  /** Block b is rank b's block for this rank. */
  EXCHANGED,
  /** At the root the sum; elsewhere nothing. */
  SUMMED,
  /** The sum. */
  SUMMED_BY_ALL,
  /** The sum of the blocks for this rank. */
  SUMMED_AND_SCATTERED,
  /** The sum over this rank and those before it. */
  RUNNING_SUM,
  /** The sum over those before it; at the first rank nothing. */
  RUNNING_SUM_BEFORE,
  /** What the neighbours on the ring gave: the one before, then the one after. */
  FROM_NEIGHBOURS;

  /**
   * Where the data of a block come from; empty: it may hold anything.
   *
   * @param rank whose receive buffer it is
   * @param ranks of the world
   * @param turn see {@link Turns}
   * @param block of the receive buffer
   */
  Optional<BlockSource> of(int rank, int ranks, int turn, int block) {
    return switch (this) {
      case NOTHING -> Optional.empty();
      case ONE_FOR_ALL -> Optional.of(BlockSource.of(0, 0));
      case GATHERED -> Optional.of(BlockSource.of(block, 0)).filter(o -> rank == turn);
      case SCATTERED -> Optional.of(BlockSource.of(turn, rank));
      case GATHERED_BY_ALL -> Optional.of(BlockSource.of(block, 0));
      case EXCHANGED -> Optional.of(BlockSource.of(/* rank= */ block, /* block= */ rank));
      case SUMMED -> Optional.of(new BlockSource(0, ranks, 0)).filter(o -> rank == turn);
      case SUMMED_BY_ALL -> Optional.of(new BlockSource(0, ranks, 0));
      case SUMMED_AND_SCATTERED -> Optional.of(new BlockSource(0, ranks, rank));
      case RUNNING_SUM -> Optional.of(upTo(rank, ranks, turn, 0));
      case RUNNING_SUM_BEFORE -> Optional.of(upTo(rank, ranks, turn, 1)).filter(o -> o.ranks() > 0);
      case FROM_NEIGHBOURS -> Optional.of(BlockSource.of(Math.floorMod(rank + 2 * block - 1, ranks), 0));
    };
  }

  /** All ranks that come before in the order of this turn, and this one, without the last few. */
  private static BlockSource upTo(int rank, int ranks, int turn, int without) {
    return turn == 0
        ? new BlockSource(0, rank + 1 - without, 0)
        : new BlockSource(rank + without, ranks - rank - without, 0);
  }
}
