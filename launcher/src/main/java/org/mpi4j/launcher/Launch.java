// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.pmi.PmiServer;
import org.mpi4j.launcher.run.CleanupProcess;
import org.mpi4j.launcher.run.Events;
import org.mpi4j.launcher.run.GroupPlan;
import org.mpi4j.launcher.run.Job;

/** Prepares a job, runs it, and cleans up after it. */
final class Launch {
  private static final int CANNOT_START = 1;

  /** How long a shutdown waits for the end of the job: longer than stopping a job takes. */
  private static final long SHUTDOWN_MS = 5_000;

  private final JobSpec spec;
  private final String jobId;
  private final Events events = new Events();
  private final CountDownLatch over = new CountDownLatch(1);
  private final CleanupProcess cleanup;
  private final ScratchDirectory scratch;

  private Launch(JobSpec spec) {
    this.spec = spec;
    this.jobId = "mpi4j-" + ProcessHandle.current().pid() + "-"
        + HexFormat.of().formatHex(RandomBytes.next(6));
    this.cleanup = new CleanupProcess(jobId);
    this.scratch = new ScratchDirectory(jobId, cleanup, ScratchDirectory.places(System.getenv()));
  }

  /**
   * Runs a job.
   *
   * @return the exit code
   */
  static int run(JobSpec spec) {
    return new Launch(spec).run();
  }

  private int run() {
    checkInJvm();
    if (!spec.controls.isEmpty()) {
      checkControls();
    }
    spec.keyboard = Boolean.getBoolean("launcher.keyboard");
    spec.terminal = Boolean.getBoolean("launcher.terminal");
    tellOfCount();
    Runtime.getRuntime().addShutdownHook(new Thread(this::awaitEndAtShutdown, "farewell"));
    Map<String, String> environment = System.getenv();
    SeveralMachines machines =
        isSpread(environment) ? new SeveralMachines(spec, environment, scratch) : null;
    Plans plans = new Plans(spec, jobId, scratch, machines);
    cleanup.start();
    try (PmiServer server = new PmiServer(plans.facts(), events)) {
      server.start();
      if (machines != null) {
        machines.connect(jobId, server::address, events, cleanup);
      }
      JobReports reports = JobReports.prepare(spec, scratch);
      if (spec.adopted != null) {
        server.connectTo(spec.adopted.port());
      }
      GroupPlan plan = plans.ofCommandLine(server::address);
      Job job = new Job(spec, jobId, events, server, cleanup);
      if (machines != null) {
        machines.join(job);
      }
      int code = job.run(plan, plans::ofSpawned);
      reports.write(job, code, machines);
      if (plans.training() != null) {
        plans.training().finish(code, cleanup);
      }
      return code;
    } catch (IOException e) {
      throw new UsageException(CANNOT_START, "cannot start the job: " + words(e));
    } finally {
      if (machines != null) {
        machines.close();
      }
      scratch.delete();
      cleanup.close();
      over.countDown();
    }
  }

  /** Ours are sentences; those of the system are often a word or two, which need the kind of exception. */
  private static String words(IOException e) {
    return e.getClass() == IOException.class ? e.getMessage() : e.toString();
  }

  /** True if other machines may be named; the test itself is cheap. */
  private boolean isSpread(Map<String, String> environment) {
    boolean said = spec.hosts != null || spec.hostFile != null || spec.displayMap;
    for (AppSpec app : spec.apps) {
      said |= app.host != null;
    }
    return said || environment.containsKey("SLURM_JOB_NODELIST") || environment.containsKey("SLURM_NODELIST")
        || environment.containsKey("PBS_NODEFILE") || environment.containsKey("HYDRA_HOST_FILE");
  }

  /** Tells a person who may not know that there is a count that one rank is started. */
  private void tellOfCount() {
    if (spec.terminal && spec.adopted == null && spec.apps.size() == 1 && !spec.apps.getFirst().counted) {
      String program = spec.apps.getFirst().command.getFirst();
      System.err.println("mpiexec: one rank, since no count is given; four: mpiexec -n 4 " + program);
    }
  }

  private void checkInJvm() {
    if (!spec.inJvm) {
      return;
    }
    if (spec.apps.size() > 1 || spec.prefix != null || ofEachRank(spec.outFile) || ofEachRank(spec.errFile)) {
      throw new UsageException("--in-jvm: one program, whose ranks share one output (no prefix, no file"
          + " of each rank)");
    }
    if (spec.bindToCore) {
      throw new UsageException("--in-jvm: there is one process only, so --bind-to core would put all ranks"
          + " on one core");
    }
  }

  private static boolean ofEachRank(String pattern) {
    return pattern != null && pattern.replace("%%", "").contains("%r");
  }

  /** Checks control variables here, since each of the ranks would report the same error. */
  private void checkControls() {
    Properties set = new Properties();
    for (Map.Entry<String, String> e : spec.controls.entrySet()) {
      set.setProperty(Config.PROPERTY_PREFIX + e.getKey(), e.getValue());
    }
    try {
      Config.read(ControlVariables.all(), Map.of(), set);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--set: " + e.getMessage());
    }
  }

  /** Runs when the JVM ends: after a signal, stops the job and waits for its end. */
  private void awaitEndAtShutdown() {
    if (over.getCount() > 0) {
      events.interrupted();
      try {
        over.await(SHUTDOWN_MS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
