// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** The first ranks of the job, each under its own number. */
record IdentityRanks(int size) implements RankMap {

  @Override
  public int world(int rank) {
    return rank;
  }

  @Override
  public int find(int worldRank) {
    return worldRank >= 0 && worldRank < size ? worldRank : -1;
  }
}
