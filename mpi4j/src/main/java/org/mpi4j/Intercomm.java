// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A communicator between two groups (section 7.6): this rank is in the local one; messages go to ranks of the
 * remote one and come from there.
 */
public interface Intercomm extends Comm, IntercommConstants {

  /** A duplicate of such a communicator that is being made, see {@link #idup}. */
  interface Pending extends Comm.Pending {

    @Override
    Intercomm comm();
  }

  /**
   * Makes a communicator of all ranks of both groups.
   *
   * <p>Collective over both groups, blocking.
   *
   * @param high the same on all ranks of a group: true if its ranks come after those of the other. If both
   *     groups say the same, the one whose rank 0 comes first in the job is first
   * @return the new communicator of one group, with this one's error handler
   * @throws MpiException ERR_COMM if this communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives, or no communicator can be made any more
   */
  @Procedure(value = "MPI_Intercomm_merge", section = "7.6.2")
  Intracomm merge(boolean high);

  @Override
  Intercomm dup();

  @Override
  Intercomm dupWithInfo(Info info);

  @Override
  Pending idup();

  @Override
  Pending idupWithInfo(Info info);

  /**
   * Makes an intercommunicator of a part of each group.
   *
   * <p>Collective over both groups, blocking.
   *
   * @param group a part of the local group, the same on all its ranks
   * @return the new communicator, with this one's error handler; {@link Intercomm#NULL} if this rank is not
   *     in its part, or one part is empty
   * @throws MpiException ERR_GROUP if {@code group} is null, freed, of another origin, or not a part of the
   *     local one, or the other group's is wrong, ERR_COMM if this communicator is null or freed, ERR_OTHER
   *     if ranks call different collectives, or no communicator can be made any more
   */
  @Override
  Intercomm create(Group group);

  /**
   * Makes an intercommunicator for each colour, of the ranks of both groups that give it.
   *
   * <p>Collective over both groups, blocking.
   *
   * @param color 0 or more, or {@link Mpi#UNDEFINED}: then this rank gets the null handle
   * @param key any number: the new ranks of a group are ordered by it, those with equal keys by their rank
   *     here
   * @return the new communicator, with this one's error handler; {@link Intercomm#NULL} if one group has no
   *     rank of this colour
   * @throws MpiException ERR_ARG on all ranks if a colour is negative, ERR_COMM if this communicator is null
   *     or freed, ERR_OTHER if ranks call different collectives, or no communicator can be made any more
   */
  @Override
  Intercomm split(int color, int key);

  /**
   * Joins two groups, with no communicator to start from.
   *
   * <p>Collective over both groups, blocking. Errors go to {@code errhandler}.
   *
   * @param local the group that this rank is in, the same on all its ranks
   * @param localLeader rank in it, the same on all its ranks
   * @param remote the other group; matters on the leader only
   * @param remoteLeader rank of the other group's leader in it; matters on the leader only
   * @param stringTag not empty, the same on all ranks of both groups; tells apart what several threads make
   *     at the same time
   * @param info hints as of {@link Comm#setInfo}, or {@link Info#NULL}
   * @param errhandler the error handler of the new communicator
   * @return the new communicator; {@link Intercomm#NULL} if {@code local} is {@link Group#EMPTY}
   * @throws MpiException ERR_GROUP if a group is null, freed, or empty, {@code local} is without this rank,
   *     or the two have a rank in common, ERR_RANK if a leader is out of range, ERR_ARG if {@code
   *     stringTag} is null or empty, ERR_INFO if {@code info} is null or freed, ERR_ERRHANDLER if {@code
   *     errhandler} is, ERR_SESSION or ERR_OTHER if what the groups are derived from has ended, ERR_OTHER if
   *     the leader has failed, or no communicator can be made any more
   */
  @Procedure(value = "MPI_Intercomm_create_from_groups", section = "7.6.2")
  static Intercomm createFromGroups(
      Group local, int localLeader, Group remote, int remoteLeader, String stringTag, Info info,
      Errhandler<? super Comm> errhandler) {
    return Implementation.get().handles().intercomm(
        local, localLeader, remote, remoteLeader, stringTag, info, errhandler);
  }
}
