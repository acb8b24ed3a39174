// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.mpi4j.launcher.hosts.JobHosts;
import org.mpi4j.launcher.hosts.RankPlacement;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.remote.Machines;
import org.mpi4j.launcher.run.CleanupProcess;
import org.mpi4j.launcher.run.Events;
import org.mpi4j.launcher.run.HostLauncher;
import org.mpi4j.launcher.run.Job;

/** Where the ranks of a job run, if that is not said to be this machine alone, and what starts them there. */
final class SeveralMachines implements AutoCloseable {
  private static final long FETCH_MS = 60_000;

  /** After an interruption mpiexec ends soon, whatever is left to do. */
  private static final long HASTE_MS = 3_000;

  private final JobSpec spec;
  private final JobHosts hosts;
  private final ScratchDirectory scratch;
  private final RankPlacement world;
  private Machines machines; // null: all ranks run here
  private long clockAhead;

  /**
   * Chooses the machines of all ranks.
   *
   * @throws UsageException if a list of machines cannot be read, or the job cannot run on several
   */
  SeveralMachines(JobSpec spec, Map<String, String> environment, ScratchDirectory scratch) {
    this.spec = spec;
    this.scratch = scratch;
    this.hosts = JobHosts.of(spec, environment);
    this.world = hosts.place(spec.apps);
    if (!world.others().isEmpty()) {
      check(spec);
    }
    if (spec.displayMap) {
      System.err.println("mpiexec: " + world.display());
    }
  }

  private static void check(JobSpec spec) {
    if (spec.inJvm) {
      throw new UsageException("--in-jvm: one JVM is on one machine; leave out --hosts");
    }
    if (spec.profileDirectory != null) {
      spec.controls.putIfAbsent("clock.global", "true"); // the report compares times of all ranks
    }
  }

  /** The machines of the ranks of the command line. */
  RankPlacement world() {
    return world;
  }

  /** The machines of spawned ranks. */
  RankPlacement place(List<AppSpec> apps) {
    return hosts.place(apps);
  }

  /** Begins to connect with the machines of the ranks of the command line. */
  void connect(String jobId, Callable<String> pmiAddress, Events events, CleanupProcess cleanup) {
    machines = new Machines(spec, jobId, pmiAddress, events, cleanup);
    machines.connect(world.others());
  }

  /**
   * Waits until the machines of a plan are connected, and sends them the compiled programs.
   *
   * @throws UsageException if one of them cannot be reached
   */
  void prepare(RankPlacement map) {
    machines.await(map.others());
    if (scratch.root() != null && !map.others().isEmpty()) {
      machines.send(scratch.root(), map.others());
    }
    if (map == world && spec.profileDirectory != null) {
      measureClock();
    }
  }

  /** The ranks of a report have the time of rank 0, which may be that of another machine. */
  private void measureClock() {
    if (world.host(0) != null) {
      try {
        clockAhead = machines.clockAhead(world.host(0));
      } catch (IOException e) {
        System.err.println("mpiexec: " + e.getMessage() + "; times in the report will not agree");
      }
    }
  }

  /** By how much the clock of rank 0's machine is ahead of this one's, nanoseconds. */
  long clockAhead() {
    return clockAhead;
  }

  /** Fetches the records of ranks on other machines, and says what is missing. */
  void fetchRecords(Path directory, boolean inHaste) {
    for (String line : machines.fetchRecords(directory, inHaste ? HASTE_MS : FETCH_MS)) {
      System.err.println("mpiexec: " + line);
    }
  }

  /** What starts a rank on another machine. */
  HostLauncher launcher(String host, int core) {
    return machines.launcher(host, core);
  }

  /** Tells a job of the other machines. */
  void join(Job job) {
    job.spreadOver(machines);
  }

  @Override
  public void close() {
    if (machines != null) {
      machines.close();
    }
  }
}
