// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** Which rank of the job each rank of a group is; never changes. */
public interface RankMap {

  /** Ranks in the group. */
  int size();

  /** The rank in the job of a rank in the group. */
  int world(int rank);

  /** All ranks of the job in their order; costs no memory. */
  static RankMap identity(int size) {
    return new RankMap() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public int world(int rank) {
        return rank;
      }
    };
  }

  /** The given ranks of the job. */
  static RankMap of(int... worldRanks) {
    int[] copy = worldRanks.clone();
    return new RankMap() {
      @Override
      public int size() {
        return copy.length;
      }

      @Override
      public int world(int rank) {
        return copy[rank];
      }
    };
  }
}
