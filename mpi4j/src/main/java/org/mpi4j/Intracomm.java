// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.provider.Provider;


/** A communicator of one group. */
public interface Intracomm extends Comm, Topologies {

  @Override
  Intracomm dup();

  @Override
  Intracomm dupWithInfo(Info info);

  @Override
  PendingComm<? extends Intracomm> idup();

  @Override
  PendingComm<? extends Intracomm> idupWithInfo(Info info);

  @Override
  Intracomm create(Group group);

  /**
   * A communicator of a part of the ranks. Collective over the group only: others need not call, and get
   * {@link Mpi#COMM_NULL} if they do.
   *
   * @param tag the same on all ranks of the group; tells apart what several threads make at the same time
   */
  @Procedure(value = "MPI_Comm_create_group", section = "7.4.2")
  Intracomm createGroup(Group group, int tag);

  @Override
  Intracomm split(int color, int key);

  /**
   * Ranks that have a resource in common, ordered by key, then by rank. Collective, all with the same type or
   * {@link SplitType#UNDEFINED}. Ranks get {@link Mpi#COMM_NULL} where mpi4j does not know the resource that
   * {@code info} asks for, or the split would part nobody ({@link SplitType#HW_UNGUIDED}).
   *
   * @param info what the guided types ask for: {@code mpi_hw_resource_type} with value
   *     {@code mpi_shared_memory}, or {@code mpi_pset_name} with {@code mpi://WORLD} or {@code mpi://SELF}
   */
  @Procedure(value = "MPI_Comm_split_type", section = "7.4.2")
  Intracomm splitType(SplitType type, int key, Info info);

  /**
   * Joins the group of this communicator with another group, whose ranks call the same on theirs. Collective
   * over both.
   *
   * @param localLeader rank in this communicator
   * @param peerComm a communicator that has both leaders; looked at on the leader only
   * @param remoteLeader the other group's leader, rank in {@code peerComm}
   * @param tag the same on both sides; tells apart what several threads make at the same time
   */
  @Procedure(value = "MPI_Intercomm_create", section = "7.6.2")
  Intercomm createIntercomm(int localLeader, Comm peerComm, int remoteLeader, int tag);

  /**
   * A communicator of a group, with no communicator to start from. Collective over the group.
   *
   * @param stringTag the same on all; tells apart what several threads do at the same time
   * @param info hints, or {@link Info#NULL}
   * @param errhandler what the new communicator does on errors
   */
  @Procedure(value = "MPI_Comm_create_from_group", section = "7.4.2")
  static Intracomm createFromGroup(
      Group group, String stringTag, Info info, Errhandler<? super Comm> errhandler) {
    return Provider.get().handles().intracomm(group, stringTag, info, errhandler);
  }
}
