// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.p2p.RankMap;

/**
 * The local group of a communicator and, in an intercommunicator, the remote one.
 *
 * @param me this rank, in the local group
 * @param local the group that this rank is in
 * @param remote the other group of an intercommunicator, else null
 * @param first true if the local group comes first where both are put one after the other
 */
record CommGroups(int me, RankMap local, RankMap remote, boolean first) {

  /** The groups of an intracommunicator: one. */
  static CommGroups one(int me, RankMap local) {
    return new CommGroups(me, local, null, true);
  }

  /** The groups of an intercommunicator: two disjoint ones; first is the one whose rank 0 is named first. */
  static CommGroups two(GroupNames names, int me, RankMap local, RankMap remote) {
    return new CommGroups(me, local, remote, names.isFirst(local, remote));
  }

  boolean isInter() {
    return remote != null;
  }

  /** The ranks that messages go to. */
  RankMap peers() {
    return isInter() ? remote : local;
  }

  /** All ranks, the same on all of them. */
  RankMap union() {
    if (!isInter()) {
      return local;
    }
    return first ? RankMap.join(local, remote) : RankMap.join(remote, local);
  }

  /** This rank in the union. */
  int meInUnion() {
    return first ? me : remote.size() + me;
  }
}
