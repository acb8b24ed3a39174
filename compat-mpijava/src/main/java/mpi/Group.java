// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Comparison;

/** An ordered set of processes. */
public class Group implements Freeable {
  /** As {@link #code}: no process. */
  public static final int EMPTY = 3;

  /** {@link #EMPTY} for the empty group, else 0. */
  public int code;

  /** Not used. */
  public mpjdev.Group mpjdevGroup;

  private final org.mpi4j.Group core;

  /** The empty group. */
  public Group(mpjdev.Group mpjdevGroup) {
    this(org.mpi4j.Group.EMPTY);
    this.mpjdevGroup = mpjdevGroup;
  }

  Group(org.mpi4j.Group core) {
    this.core = core;
    this.code = core == org.mpi4j.Group.EMPTY ? EMPTY : 0;
  }

  org.mpi4j.Group core() {
    return core;
  }

  @Override
  public void free() {
    // nothing to give back
  }

  /** Does nothing any more. */
  @Override
  @SuppressWarnings({"deprecation", "removal"}) // part of the API
  public void finalize() {
    // nothing to give back
  }

  /** How many processes. */
  public int Size() {
    return Job.get(core::size);
  }

  /** This process, or UNDEFINED if it is not in it. */
  public int Rank() {
    return Ranks.orUndefined(Job.get(core::rank));
  }

  /** Which ranks of the second group are the given ones of the first; UNDEFINED where none is. */
  public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) {
    int[] ranks = Job.get(() -> group1.core.translateRanks(ranks1, group2.core));
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = Ranks.orUndefined(ranks[i]);
    }
    return ranks;
  }

  /** IDENT, SIMILAR or UNEQUAL. */
  public static int Compare(Group group1, Group group2) {
    return number(Job.get(() -> group1.core.compare(group2.core)));
  }

  static int number(Comparison c) {
    return switch (c) {
      case IDENT -> MPI.IDENT;
      case CONGRUENT -> MPI.CONGRUENT;
      case SIMILAR -> MPI.SIMILAR;
      case UNEQUAL -> MPI.UNEQUAL;
    };
  }

  /** All of the first, then those of the second that are not in the first. */
  public static Group Union(Group group1, Group group2) {
    return new Group(Job.get(() -> group1.core.union(group2.core)));
  }

  /** Those of the first that are in the second. */
  public static Group Intersection(Group group1, Group group2) {
    return new Group(Job.get(() -> group1.core.intersection(group2.core)));
  }

  /** Those of the first that are not in the second. */
  public static Group Difference(Group group1, Group group2) {
    return new Group(Job.get(() -> group1.core.difference(group2.core)));
  }

  /** These, in this order. */
  public Group Incl(int[] ranks) {
    return new Group(Job.get(() -> core.incl(ranks)));
  }

  /** All but these. */
  public Group Excl(int[] ranks) {
    return new Group(Job.get(() -> core.excl(ranks)));
  }

  /** Ranges of first, last and stride. */
  public Group Range_incl(int[][] ranges) {
    return new Group(Job.get(() -> core.rangeIncl(ranges)));
  }

  /** All but ranges of first, last and stride. */
  public Group Range_excl(int[][] ranges) {
    return new Group(Job.get(() -> core.rangeExcl(ranges)));
  }
}
