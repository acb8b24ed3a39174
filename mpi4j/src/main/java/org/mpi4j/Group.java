// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * An ordered set of processes (section 7.3). Groups never change, and nothing here talks to other ranks.
 *
 * <p>A group is a value: equal groups need not be the same object, {@link #free} is not needed and does no
 * harm. Its ranks are {@code 0..size-1}.
 */
public interface Group extends AutoCloseable {
  /** The group without members. */
  Group EMPTY = Implementation.get().handles().groupEmpty();

  /** No group: all calls on it fail with ERR_GROUP. */
  Group NULL = Implementation.get().handles().groupNull();

  /**
   * Makes the group of a process set. Local.
   *
   * @param session an open session
   * @param psetName {@code mpi://WORLD}: all ranks of the job in their order; {@code mpi://SELF}: this one;
   *     upper or lower case does not matter
   * @return the group, derived from the session
   * @throws MpiException ERR_ARG for another name, ERR_SESSION if the session is null or has ended; the
   *     session's error handler runs first
   */
  @Procedure(value = "MPI_Group_from_session_pset", section = "7.3.2")
  static Group fromSessionPset(Session session, String psetName) {
    return Implementation.get().handles().groupOfPset(session, psetName);
  }

  /**
   * How many processes are in it. Local.
   *
   * @return 0 or more
   * @throws MpiException ERR_GROUP if this group is {@link #NULL}
   */
  @Procedure(value = "MPI_Group_size", section = "7.3.1")
  int size();

  /**
   * The calling process's rank in it. Local.
   *
   * @return {@code 0..size-1}, or {@link Mpi#UNDEFINED} if the process is not a member
   * @throws MpiException ERR_GROUP if this group is {@link #NULL}
   */
  @Procedure(value = "MPI_Group_rank", section = "7.3.1")
  int rank();

  /**
   * Finds the ranks that processes of this group have in another. Local.
   *
   * @param ranks ranks of this group, {@code 0..size-1}, or {@link Mpi#PROC_NULL}, which stays what it is;
   *     any number of times
   * @param other a group of the same origin: of the world model, or of the same session; {@link #EMPTY} goes
   *     with all
   * @return for each of {@code ranks} the rank of that process in {@code other}, or {@link Mpi#UNDEFINED} if
   *     it is not there
   * @throws MpiException ERR_RANK if a rank is out of range, ERR_ARG if {@code ranks} is null, ERR_GROUP if a
   *     group is null, {@link #NULL}, or the two are of different origin
   */
  @Procedure(value = "MPI_Group_translate_ranks", section = "7.3.1")
  int[] translateRanks(int[] ranks, Group other);

  /**
   * Compares it with another group. Local.
   *
   * @param other a group of the same origin: of the world model, or of the same session; {@link #EMPTY} goes
   *     with all
   * @return {@link Comparison#IDENT} for the same processes in the same order, {@link Comparison#SIMILAR} if
   *     only the order differs, else {@link Comparison#UNEQUAL}
   * @throws MpiException ERR_GROUP if a group is null, {@link #NULL}, or the two are of different origin
   */
  @Procedure(value = "MPI_Group_compare", section = "7.3.1")
  Comparison compare(Group other);

  /**
   * Makes the group of all processes of this group in its order, and then those of another that are not in
   * this one, in the order of the other. Local.
   *
   * @param other a group of the same origin: of the world model, or of the same session; {@link #EMPTY} goes
   *     with all
   * @return the group of both
   * @throws MpiException ERR_GROUP if a group is null, {@link #NULL}, or the two are of different origin
   */
  @Procedure(value = "MPI_Group_union", section = "7.3.2")
  Group union(Group other);

  /**
   * Makes the group of the processes of this group that are also in another. Local.
   *
   * @param other a group of the same origin: of the world model, or of the same session; {@link #EMPTY} goes
   *     with all
   * @return the group of what they have in common, in the order of this one; {@link #EMPTY} if there is
   *     nothing
   * @throws MpiException ERR_GROUP if a group is null, {@link #NULL}, or the two are of different origin
   */
  @Procedure(value = "MPI_Group_intersection", section = "7.3.2")
  Group intersection(Group other);

  /**
   * Makes the group of the processes of this group that are not in another. Local.
   *
   * @param other a group of the same origin: of the world model, or of the same session; {@link #EMPTY} goes
   *     with all
   * @return the group of these, in the order of this one; {@link #EMPTY} if there are none
   * @throws MpiException ERR_GROUP if a group is null, {@link #NULL}, or the two are of different origin
   */
  @Procedure(value = "MPI_Group_difference", section = "7.3.2")
  Group difference(Group other);

  /**
   * Makes the group of the processes with some of the ranks. Local.
   *
   * @param ranks ranks of this group, {@code 0..size-1}, each once at most
   * @return the group of these, in the order of the list; {@link #EMPTY} if it has no ranks
   * @throws MpiException ERR_RANK if a rank is out of range or listed twice, ERR_ARG if {@code ranks} is
   *     null, ERR_GROUP if this group is {@link #NULL}
   */
  @Procedure(value = "MPI_Group_incl", section = "7.3.2")
  Group incl(int... ranks);

  /**
   * Makes the group of all processes but those with some of the ranks. Local.
   *
   * @param ranks ranks of this group, {@code 0..size-1}, each once at most
   * @return the group of the others, in the order of this one; {@link #EMPTY} if there are none
   * @throws MpiException ERR_RANK if a rank is out of range or listed twice, ERR_ARG if {@code ranks} is
   *     null, ERR_GROUP if this group is {@link #NULL}
   */
  @Procedure(value = "MPI_Group_excl", section = "7.3.2")
  Group excl(int... ranks);

  /**
   * Makes the group of the processes with the ranks of some ranges. Local.
   *
   * @param ranges each {@code {first, last, stride}}: ranks first, first + stride, ... up to last; a negative
   *     stride counts down. Each rank is in {@code 0..size-1}, and in the ranges once at most
   * @return the group of these, one range after the other; {@link #EMPTY} if there are no ranges
   * @throws MpiException ERR_RANK if a rank is out of range or listed twice, ERR_ARG if {@code ranges} is
   *     null, or one does not have three numbers, or its stride is zero or leads away from last, ERR_GROUP if
   *     this group is {@link #NULL}
   */
  @Procedure(value = "MPI_Group_range_incl", section = "7.3.2")
  Group rangeIncl(int[]... ranges);

  /**
   * Makes the group of all processes but those with the ranks of some ranges. Local.
   *
   * @param ranges each {@code {first, last, stride}}: ranks first, first + stride, ... up to last; a negative
   *     stride counts down. Each rank is in {@code 0..size-1}, and in the ranges once at most
   * @return the group of the others, in the order of this one; {@link #EMPTY} if there are none
   * @throws MpiException ERR_RANK if a rank is out of range or listed twice, ERR_ARG if {@code ranges} is
   *     null, or one does not have three numbers, or its stride is zero or leads away from last, ERR_GROUP if
   *     this group is {@link #NULL}
   */
  @Procedure(value = "MPI_Group_range_excl", section = "7.3.2")
  Group rangeExcl(int[]... ranges);

  /**
   * Whether it is the null handle. Local; never throws.
   *
   * @return true for {@link #NULL}
   */
  boolean isNull();

  /**
   * Does nothing, since a group holds nothing that must be given back: it can be used further. Local; never
   * throws.
   */
  @Procedure(value = "MPI_Group_free", section = "7.3.3")
  void free();

  /** Does nothing: lets groups stand in try-with-resources. Local; never throws. */
  @Override
  void close();
}
