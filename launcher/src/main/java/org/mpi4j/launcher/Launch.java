// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.pmi.JobFacts;
import org.mpi4j.launcher.pmi.PmiServer;
import org.mpi4j.launcher.program.Programs;
import org.mpi4j.launcher.program.Toolchain;
import org.mpi4j.launcher.run.Binding;
import org.mpi4j.launcher.run.CleanupProcess;
import org.mpi4j.launcher.run.Events;
import org.mpi4j.launcher.run.HostLauncher;
import org.mpi4j.launcher.run.HostLimits;
import org.mpi4j.launcher.run.Job;
import org.mpi4j.launcher.run.Placement;
import org.mpi4j.launcher.run.RankEnvironment;
import org.mpi4j.launcher.run.RankPlan;
import org.mpi4j.launcher.run.ResourceEstimate;

/** Prepares a job, runs it, and cleans up after it. */
final class Launch {
  private static final int SECRET_BYTES = 32;
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
    Runtime.getRuntime().addShutdownHook(new Thread(this::awaitEndAtShutdown, "farewell"));
    List<HostLauncher> hosts = hosts();
    cleanup.start();
    JobFacts facts = facts();
    try (PmiServer server = new PmiServer(facts, events)) {
      server.start();
      List<RankPlan> plans = plans(facts, server);
      return new Job(spec, jobId, events, cleanup, Boolean.getBoolean("launcher.terminal"))
          .run(plans, hosts);
    } catch (IOException e) {
      throw new UsageException(CANNOT_START, "cannot start the job: " + e);
    } finally {
      scratch.delete();
      cleanup.close();
      over.countDown();
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

  private void checkDemand(Programs programs) {
    ResourceEstimate demand = new ResourceEstimate();
    for (AppSpec app : spec.apps) {
      if (spec.inJvm) {
        demand.addThreads(app.ranks);
      } else {
        demand.addProcesses(app.ranks, programs.isJava(app));
      }
    }
    Optional<String> excess = demand.excess(HostLimits.ofThisProcess());
    if (excess.isPresent()) {
      throw new UsageException(excess.get() + ". Start fewer ranks" + (spec.inJvm ? "" : ", or all of them in"
          + " one JVM (--in-jvm)") + "; --force starts them all the same");
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

  private JobFacts facts() {
    int size = spec.size();
    int[] appnums = new int[size];
    int rank = 0;
    for (int app = 0; app < spec.apps.size(); app++) {
      for (int i = 0; i < spec.apps.get(app).ranks; i++) {
        appnums[rank++] = app;
      }
    }
    int cores = Runtime.getRuntime().availableProcessors();
    int universe = spec.universe > 0 ? spec.universe : Math.max(size, cores);
    return new JobFacts(jobId, RandomBytes.next(SECRET_BYTES), appnums, universe, Placement.mapping(size));
  }

  private List<HostLauncher> hosts() {
    Placement placement = new Placement();
    List<HostLauncher> hosts = new ArrayList<>();
    for (AppSpec app : spec.apps) {
      hosts.add(placement.launcherFor(app));
    }
    return hosts;
  }

  private List<RankPlan> plans(JobFacts facts, PmiServer server) throws IOException {
    boolean crowded = !spec.inJvm && spec.size() >= Runtime.getRuntime().availableProcessors();
    Programs programs = new Programs(Toolchain.current(), crowded, scratch);
    if (!spec.force) {
      checkDemand(programs);
    }
    List<List<String>> commands = new ArrayList<>();
    for (AppSpec app : spec.apps) {
      commands.add(spec.inJvm ? programs.inOneJvm(app) : programs.command(app));
    }
    RankEnvironment environment = new RankEnvironment(spec, facts, server.address(), System.getenv());
    Binding binding = spec.bindToCore ? new Binding() : null;
    List<RankPlan> plans = new ArrayList<>();
    int appnum = 0;
    for (AppSpec app : spec.apps) {
      File directory = directory(app);
      List<String> command = commands.get(appnum);
      int processes = spec.inJvm ? 1 : app.ranks;
      for (int i = 0; i < processes; i++) {
        int rank = plans.size();
        List<String> bound = binding == null ? command : binding.bound(rank, command);
        plans.add(new RankPlan(rank, appnum, bound, environment.of(rank, app.environment), directory));
      }
      appnum++;
    }
    return plans;
  }

  private static File directory(AppSpec app) {
    if (app.workingDirectory == null) {
      return null;
    }
    File directory = new File(app.workingDirectory);
    if (!directory.isDirectory()) {
      throw new UsageException("-wdir " + directory + ": no such directory");
    }
    return directory;
  }
}
