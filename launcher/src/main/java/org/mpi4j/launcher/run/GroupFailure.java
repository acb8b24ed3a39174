// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The failure of groups that end together: collects what has happened, until it is known what was first.
 *
 * <pre>
 *   running --first failure--> settling (which failure was first?) --> stopping
 *      |                                                                 ^
 *      +-- a rank has left MPI, then failed --> others still in MPI? ----+
 * </pre>
 */
final class GroupFailure {
  private static final long MS = 1_000_000L;

  /** How long the consequences of a failure are collected before one is called the first. */
  private static final long SETTLE_NS = 40 * MS;

  /** How long to wait for the cause where only consequences of another rank's end are known. */
  private static final long CAUSE_NS = 1_000 * MS;

  /** How long after a rank that left MPI and then failed the others may still be in MPI. */
  private static final long LEAVERS_NS = 1_000 * MS;

  private final Set<ProcessGroup> groups;
  private final FailureCause causes = new FailureCause();
  private long settledNs;
  private long causeNs;
  private long leaversNs;
  private boolean stopping;

  GroupFailure(Set<ProcessGroup> groups) {
    this.groups = groups;
    groups.forEach(g -> g.failure = this);
  }

  Set<ProcessGroup> groups() {
    return groups;
  }

  FailureCause causes() {
    return causes;
  }

  /** Their processes. */
  List<RankProcess> processes() {
    List<RankProcess> all = new ArrayList<>();
    groups.forEach(g -> all.addAll(g.processes()));
    return all;
  }

  /** Adds what has happened to a rank. */
  void add(FailureCause.Failure failure) {
    if (stopping) {
      causes.addIfKnown(failure);
      return;
    }
    causes.add(failure);
    if (settledNs == 0) {
      settledNs = System.nanoTime() + SETTLE_NS;
      causeNs = System.nanoTime() + CAUSE_NS;
    }
  }

  /** Adds the failure of a rank that has left MPI: the others can go on, unless they wait for it. */
  void addOfLeaver(FailureCause.Failure failure) {
    causes.add(failure);
    leaversNs = leaversNs == 0 ? System.nanoTime() + LEAVERS_NS : leaversNs;
  }

  /** True once when it is known what was first: the groups are to be stopped. */
  boolean isSettled(long now) {
    boolean running = processes().stream().anyMatch(r -> !r.ended());
    boolean settled = settledNs != 0 && now >= settledNs
        && (causes.hasCause() || !running || now >= causeNs);
    settledNs = settled ? 0 : settledNs;
    return settled;
  }

  /** True once when others have had time to leave MPI after one that has failed then. */
  boolean isTimeOfLeaversOver(long now) {
    boolean over = leaversNs != 0 && now >= leaversNs;
    leaversNs = over ? 0 : leaversNs;
    return over;
  }

  /** True if some rank is in MPI. */
  boolean hasRanksInMpi() {
    return groups.stream().anyMatch(g -> !g.inMpi().isEmpty());
  }

  /** The groups are being stopped: other failures are consequences. */
  void stops() {
    stopping = true;
  }

  boolean isStopping() {
    return stopping;
  }

  /** How long until something is due; at most the given time. */
  long waitNs(long now, long most) {
    return settledNs == 0 ? most : Math.min(most, Math.max(settledNs - now, 10 * MS));
  }
}
