// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.ErrorClass;

/** An ordered set of processes. */
public final class Group implements Freeable {
  private org.mpi4j.Group core;

  Group(org.mpi4j.Group core) {
    this.core = core;
  }

  org.mpi4j.Group core() throws MPIException {
    Job.running();
    if (core == null) {
      throw new MPIException(ErrorClass.ERR_GROUP, "the group is null");
    }
    return core;
  }

  /** How many processes. */
  public int getSize() throws MPIException {
    return Job.get(() -> core().size());
  }

  /** The caller's rank in it; UNDEFINED if it is not a member. */
  public int getRank() throws MPIException {
    return Job.get(() -> core().rank());
  }

  /** Gives the group back. */
  @Override
  public void free() throws MPIException {
    core().free();
    core = null;
  }

  /** True after {@link #free}. */
  public boolean isNull() {
    return core == null || core.isNull();
  }

  /** Which ranks of the second group the processes have that have these ranks in the first. */
  public static int[] translateRanks(Group group1, int[] ranks1, Group group2) throws MPIException {
    return Job.get(() -> group1.core().translateRanks(ranks1, group2.core()));
  }

  /** IDENT, SIMILAR or UNEQUAL. */
  public static int compare(Group group1, Group group2) throws MPIException {
    return Job.get(() -> Comm.number(group1.core().compare(group2.core())));
  }

  /** The processes of the first, then those of the second that are not in it. */
  public static Group union(Group group1, Group group2) throws MPIException {
    return Job.get(() -> new Group(group1.core().union(group2.core())));
  }

  /** The processes that are in both, in the order of the first. */
  public static Group intersection(Group group1, Group group2) throws MPIException {
    return Job.get(() -> new Group(group1.core().intersection(group2.core())));
  }

  /** The processes of the first that are not in the second. */
  public static Group difference(Group group1, Group group2) throws MPIException {
    return Job.get(() -> new Group(group1.core().difference(group2.core())));
  }

  /** The processes with these ranks, in this order. */
  public Group incl(int[] ranks) throws MPIException {
    return Job.get(() -> new Group(core().incl(ranks)));
  }

  /** All processes but those with these ranks. */
  public Group excl(int[] ranks) throws MPIException {
    return Job.get(() -> new Group(core().excl(ranks)));
  }

  /** The processes with the ranks of these ranges, each first, last and stride. */
  public Group rangeIncl(int[][] ranges) throws MPIException {
    return Job.get(() -> new Group(core().rangeIncl(ranges)));
  }

  /** All processes but those with the ranks of these ranges. */
  public Group rangeExcl(int[][] ranges) throws MPIException {
    return Job.get(() -> new Group(core().rangeExcl(ranges)));
  }
}
