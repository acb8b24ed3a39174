// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * The origin of a block's contents: a rank, or the sum over several ranks.
 *
 * @param first the lowest rank
 * @param ranks how many
 * @param block which of the blocks that each of them sends
 */
record BlockSource(int first, int ranks, int block) {

  static BlockSource of(int rank, int block) {
    return new BlockSource(rank, 1, block);
  }

  /** The sum of the numbers of these ranks. */
  long sumOfRanks() {
    return (long) ranks * (2L * first + ranks - 1) / 2;
  }
}
