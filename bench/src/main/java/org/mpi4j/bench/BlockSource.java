// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * Which rank's contents a block holds, or the sum over which ranks.
 *
 * @param first the lowest rank
 * @param ranks how many
 * @param block which of the blocks that each of them gives
 */
record BlockSource(int first, int ranks, int block) {

  static BlockSource of(int rank, int block) {
    return new BlockSource(rank, 1, block);
  }

  /** The sum of what these ranks give where each gives its own number. */
  long sumOfRanks() {
    return (long) ranks * (2L * first + ranks - 1) / 2;
  }
}
