// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.provider.Provider;

/**
 * A communicator between two groups (section 7.6): this rank is in the local one; messages go to ranks of the
 * remote one and come from there.
 */
public interface Intercomm extends Comm, IntercommConstants {

  /**
   * All ranks of both groups in one. Collective over both.
   *
   * @param high the same on all ranks of a group: true if its ranks come after those of the other. If both
   *     groups say the same, the one whose rank 0 comes first in the job is first
   */
  @Procedure(value = "MPI_Intercomm_merge", section = "7.6.2")
  Intracomm merge(boolean high);

  @Override
  Intercomm dup();

  @Override
  Intercomm dupWithInfo(Info info);

  @Override
  PendingComm<Intercomm> idup();

  @Override
  PendingComm<Intercomm> idupWithInfo(Info info);

  /** The parts of both groups; {@link Intercomm#NULL} if this rank is not in its, or one is empty. */
  @Override
  Intercomm create(Group group);

  /** Ranks of both groups with the same colour; {@link Intercomm#NULL} if one group has none. */
  @Override
  Intercomm split(int color, int key);

  /**
   * Joins two groups, with no communicator to start from. Collective over both.
   *
   * @param local the group that this rank is in
   * @param localLeader rank in it
   * @param remote the other group; looked at on the leader only
   * @param remoteLeader rank in it
   * @param stringTag the same on all; tells apart what several threads do at the same time
   * @param info hints, or {@link Info#NULL}
   * @param errhandler what the new communicator does on errors
   */
  @Procedure(value = "MPI_Intercomm_create_from_groups", section = "7.6.2")
  static Intercomm createFromGroups(
      Group local, int localLeader, Group remote, int remoteLeader, String stringTag, Info info,
      Errhandler<? super Comm> errhandler) {
    return Provider.get().handles().intercomm(
        local, localLeader, remote, remoteLeader, stringTag, info, errhandler);
  }
}
