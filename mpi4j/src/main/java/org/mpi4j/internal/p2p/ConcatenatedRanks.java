// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** The ranks of one group followed by those of another. */
record ConcatenatedRanks(RankMap first, RankMap second) implements RankMap {

  @Override
  public int size() {
    return first.size() + second.size();
  }

  @Override
  public int world(int rank) {
    return rank < first.size() ? first.world(rank) : second.world(rank - first.size());
  }

  @Override
  public int find(int worldRank) {
    int rank = first.find(worldRank);
    if (rank >= 0) {
      return rank;
    }
    int other = second.find(worldRank);
    return other < 0 ? -1 : first.size() + other;
  }
}
