// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.provider.Provider;

/**
 * An ordered set of processes (section 7.3). Groups never change, and nothing here talks to other ranks.
 *
 * <p>A group is a value: equal groups need not be the same object, {@link #free} is not needed and does no
 * harm. Its ranks are {@code 0..size-1}. Where a call takes ranks of this group, one that is not in that
 * range, or is listed twice, is an ERR_RANK.
 */
public interface Group extends AutoCloseable {
  /** The group without members. */
  Group EMPTY = Provider.get().handles().groupEmpty();

  /** No group: what a handle holds that refers to none; all calls on it fail with ERR_GROUP. */
  Group NULL = Provider.get().handles().groupNull();

  /**
   * The processes of a process set.
   *
   * @param psetName {@code mpi://WORLD}: all ranks of the job in their order; {@code mpi://SELF}: this one;
   *     upper or lower case does not matter
   * @throws MpiException ERR_ARG for another name, ERR_SESSION if the session is not open; the session's
   *     error handler runs
   */
  @Procedure(value = "MPI_Group_from_session_pset", section = "7.3.2")
  static Group fromSessionPset(Session session, String psetName) {
    return Provider.get().handles().groupOfPset(session, psetName);
  }

  /** How many processes are in it. */
  @Procedure(value = "MPI_Group_size", section = "7.3.1")
  int size();

  /** The calling process's rank in it, or {@link Mpi#UNDEFINED} if it is not a member. */
  @Procedure(value = "MPI_Group_rank", section = "7.3.1")
  int rank();

  /**
   * Which ranks of the other group the same processes have.
   *
   * @param ranks of this group, or {@link Mpi#PROC_NULL}, which stays what it is; any number of times
   * @return for each rank that in {@code other}, or {@link Mpi#UNDEFINED} for who is not there
   */
  @Procedure(value = "MPI_Group_translate_ranks", section = "7.3.1")
  int[] translateRanks(int[] ranks, Group other);

  /** IDENT, SIMILAR or UNEQUAL. */
  @Procedure(value = "MPI_Group_compare", section = "7.3.1")
  Comparison compare(Group other);

  /** All processes of this group in its order, then those of the other that are not in this one, in its. */
  @Procedure(value = "MPI_Group_union", section = "7.3.2")
  Group union(Group other);

  /** The processes of this group that are also in the other, in the order of this one. */
  @Procedure(value = "MPI_Group_intersection", section = "7.3.2")
  Group intersection(Group other);

  /** The processes of this group that are not in the other, in the order of this one. */
  @Procedure(value = "MPI_Group_difference", section = "7.3.2")
  Group difference(Group other);

  /** The processes with these ranks, in the order of the list. */
  @Procedure(value = "MPI_Group_incl", section = "7.3.2")
  Group incl(int... ranks);

  /** All processes but those with these ranks. */
  @Procedure(value = "MPI_Group_excl", section = "7.3.2")
  Group excl(int... ranks);

  /**
   * The processes with the ranks of these ranges, one range after the other.
   *
   * @param ranges each {@code {first, last, stride}}: ranks first, first + stride, ... up to last; a negative
   *     stride counts down. ERR_ARG if the stride is zero or leads away from last
   */
  @Procedure(value = "MPI_Group_range_incl", section = "7.3.2")
  Group rangeIncl(int[]... ranges);

  /** All processes but those with the ranks of these ranges; see {@link #rangeIncl}. */
  @Procedure(value = "MPI_Group_range_excl", section = "7.3.2")
  Group rangeExcl(int[]... ranges);

  /** True for {@link #NULL}. */
  boolean isNull();

  /** Does nothing: a group holds nothing that must be given back. */
  @Procedure(value = "MPI_Group_free", section = "7.3.3")
  void free();

  /** Same as {@link #free}, for try-with-resources. */
  @Override
  void close();
}
