// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Arrays;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Members;

/**
 * An ordered set of processes (section 7.3). Groups never change, and nothing here talks to other ranks.
 *
 * <p>A group is a value: equal groups need not be the same object, {@link #free} is not needed and does no
 * harm. Its ranks are {@code 0..size-1}. Where a call takes ranks of this group, one that is not in that
 * range, or is listed twice, is an ERR_RANK.
 */
public final class Group implements AutoCloseable {
  /** The group without members. */
  public static final Group EMPTY = new Group(null, Members.NOBODY);

  /** No group: what a handle holds that refers to none; all calls on it fail with ERR_GROUP. */
  public static final Group NULL = new Group(null, null);

  private final Instance instance; // null for the constants above
  private final Members members;

  private Group(Instance instance, Members members) {
    this.instance = instance;
    this.members = members;
  }

  static Group of(Instance instance, Members members) {
    return members.size() == 0 ? EMPTY : new Group(instance, members);
  }

  /**
   * The processes of a process set.
   *
   * @param psetName {@code mpi://WORLD}: all ranks of the job in their order; {@code mpi://SELF}: this one;
   *     upper or lower case does not matter
   * @throws MpiException ERR_ARG for another name, ERR_SESSION if the session is not open; the session's
   *     error handler runs
   */
  @Procedure(value = "MPI_Group_from_session_pset", section = "7.3.2")
  public static Group fromSessionPset(Session session, String psetName) {
    String call = "MPI_Group_from_session_pset";
    if (session == null) {
      throw new MpiException(ErrorClass.ERR_SESSION, "the session is null (" + call + ")");
    }
    return session.group(psetName, call);
  }

  /** How many processes are in it. */
  @Procedure(value = "MPI_Group_size", section = "7.3.1")
  public int size() {
    return call("MPI_Group_size", () -> members().size());
  }

  /** The calling process's rank in it, or {@link Mpi#UNDEFINED} if it is not a member. */
  @Procedure(value = "MPI_Group_rank", section = "7.3.1")
  public int rank() {
    return call("MPI_Group_rank", () -> members().rank());
  }

  /**
   * Which ranks of the other group the same processes have.
   *
   * @param ranks of this group, or {@link Mpi#PROC_NULL}, which stays what it is; any number of times
   * @return for each rank that in {@code other}, or {@link Mpi#UNDEFINED} for who is not there
   */
  @Procedure(value = "MPI_Group_translate_ranks", section = "7.3.1")
  public int[] translateRanks(int[] ranks, Group other) {
    return call("MPI_Group_translate_ranks", () -> members().translate(list(ranks), other(other)));
  }

  /** IDENT, SIMILAR or UNEQUAL. */
  @Procedure(value = "MPI_Group_compare", section = "7.3.1")
  public Comparison compare(Group other) {
    return Comparison.of(call("MPI_Group_compare", () -> members().compare(other(other))));
  }

  /** All processes of this group in its order, then those of the other that are not in this one, in its. */
  @Procedure(value = "MPI_Group_union", section = "7.3.2")
  public Group union(Group other) {
    Members all = call("MPI_Group_union", () -> members().union(other(other)));
    return of(instance == null ? other.instance : instance, all);
  }

  /** The processes of this group that are also in the other, in the order of this one. */
  @Procedure(value = "MPI_Group_intersection", section = "7.3.2")
  public Group intersection(Group other) {
    return derive("MPI_Group_intersection", () -> members().intersection(other(other)));
  }

  /** The processes of this group that are not in the other, in the order of this one. */
  @Procedure(value = "MPI_Group_difference", section = "7.3.2")
  public Group difference(Group other) {
    return derive("MPI_Group_difference", () -> members().difference(other(other)));
  }

  /** The processes with these ranks, in the order of the list. */
  @Procedure(value = "MPI_Group_incl", section = "7.3.2")
  public Group incl(int... ranks) {
    return derive("MPI_Group_incl", () -> members().incl(list(ranks)));
  }

  /** All processes but those with these ranks. */
  @Procedure(value = "MPI_Group_excl", section = "7.3.2")
  public Group excl(int... ranks) {
    return derive("MPI_Group_excl", () -> members().excl(list(ranks)));
  }

  /**
   * The processes with the ranks of these ranges, one range after the other.
   *
   * @param ranges each {@code {first, last, stride}}: ranks first, first + stride, ... up to last; a negative
   *     stride counts down. ERR_ARG if the stride is zero or leads away from last
   */
  @Procedure(value = "MPI_Group_range_incl", section = "7.3.2")
  public Group rangeIncl(int[]... ranges) {
    return derive("MPI_Group_range_incl", () -> members().rangeIncl(list(ranges)));
  }

  /** All processes but those with the ranks of these ranges; see {@link #rangeIncl}. */
  @Procedure(value = "MPI_Group_range_excl", section = "7.3.2")
  public Group rangeExcl(int[]... ranges) {
    return derive("MPI_Group_range_excl", () -> members().rangeExcl(list(ranges)));
  }

  /** True for {@link #NULL}. */
  public boolean isNull() {
    return members == null;
  }

  /** Does nothing: a group holds nothing that must be given back. */
  @Procedure(value = "MPI_Group_free", section = "7.3.3")
  public void free() {
    // immutable and small
  }

  /** Same as {@link #free}, for try-with-resources. */
  @Override
  public void close() {
    free();
  }

  @Override
  public String toString() {
    if (isNull()) {
      return "MPI_GROUP_NULL";
    }
    return size() == 0 ? "MPI_GROUP_EMPTY" : "Group" + Arrays.toString(members.ranks().toArray());
  }

  /** Who is in it; throws a Fault if this is {@link #NULL}. */
  Members members() {
    if (isNull()) {
      throw new Fault(ErrorCode.GROUP, "the group is GROUP_NULL");
    }
    return members;
  }

  /** What it is derived from; null if it is empty. */
  Instance instance() {
    return instance;
  }

  /**
   * The members of an argument; throws a Fault if there are none.
   *
   * @param instance what it must be derived from, unless it is empty; null: anything
   */
  static Members members(Group group, Instance instance) {
    if (group == null) {
      throw new Fault(ErrorCode.GROUP, "the group is null");
    }
    Members found = group.members();
    if (group.instance != null && instance != null && group.instance != instance) {
      throw new Fault(
          ErrorCode.GROUP, "the group given is derived from " + group.instance.what()
              + ", but it must be from "
          + instance.what());
    }
    return found;
  }

  private Members other(Group other) {
    return members(other, instance);
  }

  private static <T> T list(T argument) {
    if (argument == null) {
      throw new Fault(ErrorCode.ARG, "the list is null");
    }
    return argument;
  }

  private Group derive(String name, Supplier<Members> rule) {
    return of(instance, call(name, rule));
  }

  private static <T> T call(String name, Supplier<T> body) {
    try {
      return body.get();
    } catch (Fault f) {
      throw MpiException.of(f, name);
    }
  }
}
