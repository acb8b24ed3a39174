// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** Which rank of the job each rank of a group is; never changes. */
public interface RankMap {

  /** Ranks in the group. */
  int size();

  /** The rank in the job of a rank in the group. */
  int world(int rank);

  /** The rank in the group of a rank of the job; -1 if it is not in the group. */
  int find(int worldRank);

  /** All ranks of the job in their order; costs no memory. */
  static RankMap identity(int size) {
    return new IdentityRanks(size);
  }

  /** The given ranks of the job, all different. */
  static RankMap of(int... worldRanks) {
    for (int i = 0; i < worldRanks.length; i++) {
      if (worldRanks[i] != i) {
        return new ListedRanks(worldRanks.clone());
      }
    }
    return identity(worldRanks.length);
  }

  /** Two groups that have nobody in common, one after the other; costs no memory. */
  static RankMap join(RankMap first, RankMap second) {
    return new ConcatenatedRanks(first, second);
  }

  /** All of them, in their order. */
  default int[] toArray() {
    int[] all = new int[size()];
    for (int r = 0; r < all.length; r++) {
      all[r] = world(r);
    }
    return all;
  }
}
