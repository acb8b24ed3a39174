// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The failures of a job's groups: those that are connected end together, the others go on. Only {@link Job}'s
 * thread uses it.
 */
final class Failures implements FailureDetector.Outcome {
  private final ProcessGroups groups;
  private final Report report;
  private final CleanupProcess cleanup;
  private final JobTermination job;
  private final List<GroupFailure> all = new ArrayList<>();
  private final List<JobTermination> partial = new ArrayList<>();
  private Spawns spawns;

  /**
   * @param job ends all groups
   */
  Failures(ProcessGroups groups, Report report, CleanupProcess cleanup, JobTermination job) {
    this.groups = groups;
    this.report = report;
    this.cleanup = cleanup;
    this.job = job;
  }

  /** Sets who hears of ranks that fail before they have joined their job. */
  void open(Spawns its) {
    spawns = its;
  }

  @Override
  public boolean isStopping(ProcessGroup group) {
    return job.isStopping() || group.dismissed || (group.failure != null && group.failure.isStopping());
  }

  @Override
  public void failed(FailureCause.Failure failure) {
    ProcessGroup group = failure.rank().group;
    if (group.awaitsJoin() && !job.isStopping()) {
      spawns.failedToJoin(failure);
    } else {
      of(group, groups.endingWith(group)).add(failure);
    }
  }

  @Override
  public void failedAfterLeaving(FailureCause.Failure failure) {
    ProcessGroup group = failure.rank().group;
    Set<ProcessGroup> ending = failure.rank().reachable ? groups.endingWith(group) : Set.of(group);
    of(group, ending).addOfLeaver(failure);
  }

  /**
   * The failure of a group.
   *
   * @param ending what ends with it, if it has not failed before
   */
  private GroupFailure of(ProcessGroup group, Set<ProcessGroup> ending) {
    if (group.failure == null) {
      GroupFailure failure = new GroupFailure(ending);
      if (job.isStopping()) {
        failure.stops();
      }
      all.add(failure);
    }
    return group.failure;
  }

  /** Does what is due by the clock. */
  void look(long now) {
    for (GroupFailure f : all) {
      if (f.isTimeOfLeaversOver(now)) {
        stopThoseInMpi(f);
      }
      if (f.isSettled(now)) {
        stop(f);
      }
    }
    partial.forEach(t -> t.look(now));
    partial.removeIf(t -> !t.isWaiting());
  }

  /**
   * Stops the others some time after a rank left MPI and then failed: a Java program that fails inside
   * try-with-resources leaves MPI in good order, but the others may wait for its messages for ever.
   */
  private void stopThoseInMpi(GroupFailure f) {
    if (f.hasRanksInMpi()) {
      stop(f);
    }
    if (!job.isStopping() && !f.isStopping()) {
      report.toldByRanks(f.causes()); // the job may run on for long
    }
  }

  private void stop(GroupFailure f) {
    if (job.isStopping() || f.isStopping()) {
      return;
    }
    int running = (int) f.processes().stream().filter(r -> !r.ended()).count();
    int rest = groups.running() - running;
    if (rest == 0) {
      stopAll();
    } else {
      f.stops();
      terminate(List.copyOf(f.groups()));
      report.failed(f.causes(), f.processes().size(), rest);
    }
  }

  /** Stops all groups. */
  void stopAll() {
    all.forEach(GroupFailure::stops);
    job.stop(groups.processes());
  }

  /** Ends some groups only. */
  void terminate(List<ProcessGroup> some) {
    JobTermination termination = new JobTermination(JobProcesses.ofGroups(some, cleanup));
    partial.add(termination);
    List<RankProcess> ranks = new ArrayList<>();
    some.forEach(g -> ranks.addAll(g.processes()));
    termination.stop(ranks);
  }

  /** How long until something is due; at most the given time. */
  long waitNs(long now, long most) {
    long wait = most;
    for (GroupFailure f : all) {
      wait = f.waitNs(now, wait);
    }
    for (JobTermination t : partial) {
      wait = Math.min(wait, t.waitNs(now));
    }
    return wait;
  }

  /** True while processes have time left to end. */
  boolean isWaiting() {
    return !partial.isEmpty();
  }

  /** The first failure; null if there was none. */
  GroupFailure first() {
    return all.stream().filter(f -> !f.causes().isEmpty()).findFirst().orElse(null);
  }

  /** Reports what ranks have said of their failures and nobody has been told yet. */
  void tellRest() {
    all.forEach(f -> report.toldByRanks(f.causes()));
  }

  /** Reports the failures that nobody has been told of yet. */
  void tell() {
    for (GroupFailure f : all) {
      if (!f.causes().isEmpty()) {
        report.failed(f.causes(), f.processes().size(), 0);
      }
    }
  }
}
