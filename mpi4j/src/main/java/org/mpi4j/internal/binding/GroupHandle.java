// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Arrays;
import java.util.function.Supplier;
import org.mpi4j.Comparison;
import org.mpi4j.Group;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.GroupReference;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.rank.Instance;

/** A group: its members, and the instance of MPI that they belong to. */
final class GroupHandle implements Group {
  private final GroupReference reference;

  GroupHandle(Instance instance, Members members) {
    this.reference = new GroupReference(instance, members);
  }

  static Group of(Instance instance, Members members) {
    return members.size() == 0 ? EMPTY : new GroupHandle(instance, members);
  }

  @Override
  public int size() {
    return call("MPI_Group_size", () -> members().size());
  }

  @Override
  public int rank() {
    return call("MPI_Group_rank", () -> members().rank());
  }

  @Override
  public int[] translateRanks(int[] ranks, Group other) {
    return call("MPI_Group_translate_ranks", () -> members().translate(list(ranks), other(other)));
  }

  @Override
  public Comparison compare(Group other) {
    return Enums.comparison(call("MPI_Group_compare", () -> members().compare(other(other))));
  }

  @Override
  public Group union(Group other) {
    Members all = call("MPI_Group_union", () -> members().union(other(other)));
    return of(instance() == null ? reference(other).instance() : instance(), all);
  }

  @Override
  public Group intersection(Group other) {
    return derive("MPI_Group_intersection", () -> members().intersection(other(other)));
  }

  @Override
  public Group difference(Group other) {
    return derive("MPI_Group_difference", () -> members().difference(other(other)));
  }

  @Override
  public Group incl(int... ranks) {
    return derive("MPI_Group_incl", () -> members().incl(list(ranks)));
  }

  @Override
  public Group excl(int... ranks) {
    return derive("MPI_Group_excl", () -> members().excl(list(ranks)));
  }

  @Override
  public Group rangeIncl(int[]... ranges) {
    return derive("MPI_Group_range_incl", () -> members().rangeIncl(ranges(ranges)));
  }

  @Override
  public Group rangeExcl(int[]... ranges) {
    return derive("MPI_Group_range_excl", () -> members().rangeExcl(ranges(ranges)));
  }

  @Override
  public boolean isNull() {
    return reference.isNull();
  }

  @Override
  public void free() {
    // immutable and small
  }

  @Override
  public void close() {
    free();
  }

  @Override
  public String toString() {
    if (isNull()) {
      return "MPI_GROUP_NULL";
    }
    return size() == 0 ? "MPI_GROUP_EMPTY" : "Group" + Arrays.toString(members().ranks().toArray());
  }

  /** The group as the rules see it. */
  GroupReference reference() {
    return reference;
  }

  /** The group behind an argument; throws a Fault if the argument is none of mpi4j. */
  static GroupReference reference(Group group) {
    return OwnObjects.group(group).reference;
  }

  /**
   * The members of an argument; throws a Fault if there are none.
   *
   * @param instance what it must be derived from, unless it is empty; null: anything
   */
  static Members members(Group group, Instance instance) {
    return reference(group).goingWith(instance);
  }

  private Members members() {
    return reference.given();
  }

  private Instance instance() {
    return reference.instance();
  }

  private Members other(Group other) {
    return members(other, instance());
  }

  private static int[][] ranges(int[]... ranges) {
    for (int[] range : list(ranges)) {
      list(range);
    }
    return ranges;
  }

  private static <T> T list(T argument) {
    if (argument == null) {
      throw new Fault(ErrorCode.ARG, "the list is null");
    }
    return argument;
  }

  private Group derive(String name, Supplier<Members> rule) {
    return of(instance(), call(name, rule));
  }

  private static <T> T call(String name, Supplier<T> body) {
    try {
      return body.get();
    } catch (Fault f) {
      throw Errors.ofNoObject(f, name);
    }
  }
}
