// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A communicator of one group (chapter 7). */
public interface Intracomm extends Comm, Topologies, Connections {

  /** A duplicate of such a communicator that is being made, see {@link #idup}. */
  interface Pending extends Comm.Pending {

    @Override
    Intracomm comm();
  }

  @Override
  Intracomm dup();

  @Override
  Intracomm dupWithInfo(Info info);

  @Override
  Pending idup();

  @Override
  Pending idupWithInfo(Info info);

  @Override
  Intracomm create(Group group);

  /**
   * Makes a communicator of some of the ranks, with a call by these alone.
   *
   * <p>Collective over the group, blocking; other ranks need not call, and get the null handle if they do.
   *
   * @param group a part of this communicator's group, the same on all its ranks
   * @param tag {@code 0..}{@link Mpi#TAG_UB}, the same on all ranks of the group; tells apart what several
   *     threads make at the same time
   * @return the new communicator, in the order of the group, with this one's error handler; {@link
   *     Mpi#COMM_NULL} on ranks outside the group
   * @throws MpiException ERR_GROUP if {@code group} is null, freed, of another origin, or not a part of this
   *     communicator's, ERR_TAG if {@code tag} is out of range, ERR_COMM if this communicator is null or
   *     freed, ERR_OTHER if no communicator can be made any more
   */
  @Procedure(value = "MPI_Comm_create_group", section = "7.4.2")
  Intracomm createGroup(Group group, int tag);

  @Override
  Intracomm split(int color, int key);

  /**
   * Makes communicators of ranks that have a resource in common.
   *
   * <p>Collective over all ranks of this communicator, blocking.
   *
   * @param type the kind of resource, the same on all ranks; {@link SplitType#UNDEFINED} on ranks that want
   *     none
   * @param key any number: the new ranks are ordered by it, those with equal keys by their rank here
   * @param info what the guided types ask for: {@code mpi_hw_resource_type} with value {@code
   *     mpi_shared_memory}, or {@code mpi_pset_name} with {@code mpi://WORLD} or {@code mpi://SELF}; for
   *     others {@link Info#NULL}
   * @return the new communicator, with this one's error handler; {@link Mpi#COMM_NULL} where mpi4j does not
   *     know the resource that {@code info} asks for, or the split would part nobody ({@link
   *     SplitType#HW_UNGUIDED})
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_COMM if this communicator is null or
   *     freed, ERR_OTHER if another rank has failed, ranks call different collectives, or no communicator can
   *     be made any more
   */
  @Procedure(value = "MPI_Comm_split_type", section = "7.4.2")
  Intracomm splitType(SplitType type, int key, Info info);

  /**
   * Joins the group of this communicator with another group, whose ranks call the same on theirs.
   *
   * <p>Collective over both groups, blocking.
   *
   * @param localLeader rank in this communicator, {@code 0..size-1}, the same on all its ranks
   * @param peerComm a communicator that has both leaders; matters on the leaders only, may be null elsewhere
   * @param remoteLeader rank of the other group's leader in {@code peerComm}; matters on the leaders only
   * @param tag {@code 0..}{@link Mpi#TAG_UB}, the same on both sides; tells apart what several threads make
   *     at the same time
   * @return the new communicator, with this one's error handler
   * @throws MpiException ERR_RANK if a leader is out of range, ERR_TAG if {@code tag} is,
   *     ERR_GROUP if the groups have a rank in common, ERR_COMM if a communicator is null, freed or of
   *     another origin, ERR_OTHER if the leader of a group has failed, ranks call different collectives, or
   *     no communicator can be made any more
   */
  @Procedure(value = "MPI_Intercomm_create", section = "7.6.2")
  Intercomm createIntercomm(int localLeader, Comm peerComm, int remoteLeader, int tag);

  /**
   * Makes a communicator of a group, with no communicator to start from.
   *
   * <p>Collective over the group, blocking. Errors go to {@code errhandler}.
   *
   * @param group the same on all its ranks; of a session or of the world model
   * @param stringTag not empty, the same on all; tells apart what several threads make at the same time
   * @param info hints as of {@link Comm#setInfo}, or {@link Info#NULL}
   * @param errhandler the error handler of the new communicator
   * @return the new communicator, in the order of the group; {@link Mpi#COMM_NULL} for {@link Group#EMPTY}
   * @throws MpiException ERR_GROUP if {@code group} is null, freed, or without this rank, ERR_ARG if {@code
   *     stringTag} is null or empty, ERR_INFO if {@code info} is null or freed, ERR_ERRHANDLER if {@code
   *     errhandler} is, ERR_SESSION or ERR_OTHER if what the group is derived from has ended, ERR_OTHER if no
   *     communicator can be made any more
   */
  @Procedure(value = "MPI_Comm_create_from_group", section = "7.4.2")
  static Intracomm createFromGroup(
      Group group, String stringTag, Info info, Errhandler<? super Comm> errhandler) {
    return Implementation.get().handles().intracomm(group, stringTag, info, errhandler);
  }
}
