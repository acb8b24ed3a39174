// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.util.BitSet;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.HostLauncher.Input;

/** Starts the processes of a group, forwards their output, and tells the cleanup process of them. */
final class GroupStarter {
  private final JobSpec spec;
  private final Outputs outputs;
  private final CleanupProcess cleanup;
  private final Report report;

  GroupStarter(JobSpec spec, Outputs outputs, CleanupProcess cleanup, Report report) {
    this.spec = spec;
    this.outputs = outputs;
    this.cleanup = cleanup;
    this.report = report;
  }

  /**
   * Starts the group of the command line.
   *
   * @throws UsageException if one of the processes cannot be started; others may run then
   */
  void start(ProcessGroup group, GroupPlan plan) {
    BitSet readers = RankSelection.of(spec.stdin, plan.ranks().size());
    boolean inherits = readers.cardinality() == 1 && isHere(plan, readers.nextSetBit(0));
    Input input = inherits ? Input.INHERITED : Input.PIPE;
    start(group, plan, readers, input);
    InputSpread spread = new InputSpread();
    for (RankProcess r : group.processes()) {
      if (input == Input.PIPE && readers.get(r.rank)) {
        spread.add(r.process);
      }
    }
    spread.start();
  }

  private static boolean isHere(GroupPlan plan, int rank) {
    return rank >= plan.ranks().size() || plan.ranks().get(rank).host() == null;
  }

  /**
   * Starts a spawned group.
   *
   * @throws UsageException if one of the processes cannot be started; others may run then
   */
  void startSpawned(ProcessGroup group, GroupPlan plan) {
    start(group, plan, new BitSet(), Input.NONE);
  }

  private void start(ProcessGroup group, GroupPlan plan, BitSet readers, Input input) {
    for (RankPlan rank : plan.ranks()) {
      outputs.open(group.label(rank.rank()), rank.host());
    }
    for (RankPlan rank : plan.ranks()) {
      start(group, rank, plan.hosts().get(rank.rank()), readers.get(rank.rank()) ? input : Input.NONE);
    }
    for (RankProcess r : group.processes()) {
      outputs.forward(r);
      if (r.isHere()) {
        cleanup.watch(r.process.pid());
      } else {
        awaitStart(r);
      }
    }
  }

  private void awaitStart(RankProcess r) {
    try {
      ((RemoteProcess) r.process).awaitStart();
      report.started(r);
    } catch (IOException e) {
      throw cannotStart(title(r.group, r.rank), e);
    }
  }

  private String title(ProcessGroup group, int rank) {
    return spec.inJvm ? "the JVM of all ranks" : "rank " + rank + group.suffix();
  }

  private static UsageException cannotStart(String title, IOException e) {
    return new UsageException(
        UsageException.NOT_EXECUTABLE, "cannot start " + title + ": " + e.getMessage());
  }

  private void start(ProcessGroup group, RankPlan rank, HostLauncher host, Input input) {
    String title = title(group, rank.rank());
    try {
      RankProcess r = new RankProcess(group, rank, host.start(rank, input), title);
      group.add(r);
      if (r.isHere()) {
        report.started(r);
      }
    } catch (IOException e) {
      throw cannotStart(title, e);
    }
  }
}
