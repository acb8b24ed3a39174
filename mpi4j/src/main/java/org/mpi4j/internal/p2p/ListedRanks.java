// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.Arrays;

/**
 * A group as a list of ranks of the job, with an index for the reverse lookup that is made when first needed.
 */
final class ListedRanks implements RankMap {
  private static final int SHORT = 8; // so few are found as quickly one by one

  private final int[] worldRanks;
  private volatile long[] index; // sorted: rank in the job, then rank in the group

  ListedRanks(int... worldRanks) {
    this.worldRanks = worldRanks;
  }

  @Override
  public int size() {
    return worldRanks.length;
  }

  @Override
  public int world(int rank) {
    return worldRanks[rank];
  }

  @Override
  public int find(int worldRank) {
    return worldRanks.length <= SHORT ? look(worldRank) : lookUp(worldRank);
  }

  private int look(int worldRank) {
    for (int r = 0; r < worldRanks.length; r++) {
      if (worldRanks[r] == worldRank) {
        return r;
      }
    }
    return -1;
  }

  private int lookUp(int worldRank) {
    long[] sorted = index();
    long key = (long) worldRank << 32;
    int at = Arrays.binarySearch(sorted, key);
    int i = at < 0 ? -at - 1 : at;
    return worldRank >= 0 && i < sorted.length && sorted[i] >>> 32 == worldRank ? (int) sorted[i] : -1;
  }

  private long[] index() {
    long[] sorted = index;
    if (sorted == null) {
      sorted = new long[worldRanks.length];
      for (int r = 0; r < worldRanks.length; r++) {
        sorted[r] = (long) worldRanks[r] << 32 | r;
      }
      Arrays.sort(sorted);
      index = sorted;
    }
    return sorted;
  }
}
