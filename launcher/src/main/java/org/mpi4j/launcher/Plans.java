// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.spawn.ParentPort;
import org.mpi4j.launcher.hosts.RankPlacement;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.pmi.JobFacts;
import org.mpi4j.launcher.program.Programs;
import org.mpi4j.launcher.program.TemporaryDirectories;
import org.mpi4j.launcher.program.Toolchain;
import org.mpi4j.launcher.run.AdoptingHost;
import org.mpi4j.launcher.run.Binding;
import org.mpi4j.launcher.run.GroupPlan;
import org.mpi4j.launcher.run.HostLauncher;
import org.mpi4j.launcher.run.HostLimits;
import org.mpi4j.launcher.run.LocalHost;
import org.mpi4j.launcher.run.Placement;
import org.mpi4j.launcher.run.RankEnvironment;
import org.mpi4j.launcher.run.RankPlan;
import org.mpi4j.launcher.run.ResourceEstimate;
import org.mpi4j.launcher.run.SpawnOrder;

/** Makes the plans by which the processes of a job are started: of the command line, and spawned ones. */
final class Plans {
  private static final int SECRET_BYTES = 32;

  private final JobSpec spec;
  private final Programs programs;
  private final SeveralMachines machines; // null: this one alone
  private final RankPlacement world; // null: this machine alone
  private final JobFacts facts;
  private final Binding binding; // null: processes are not bound
  private final TemporaryDirectories scratch;
  private Training training; // null: none
  private String pmiAddress;

  /** Where the control server listens; may have to wait until it does. */
  @FunctionalInterface
  interface Address {
    String get() throws IOException;
  }

  /**
   * Prepares the plans of a job.
   *
   * @param machines null: it has this one alone
   * @throws UsageException if it cannot run where it should
   */
  Plans(JobSpec spec, String jobId, TemporaryDirectories scratch, SeveralMachines machines) {
    this.spec = spec;
    this.machines = machines;
    spec.apps.forEach(Placement::checkKind);
    this.world = machines == null ? null : machines.world();
    this.facts = new JobFacts(jobId, secret(spec), appnums(spec.apps), universe(),
        mapping(world, spec.size()));
    this.binding = spec.bindToCore ? new Binding() : null;
    this.scratch = scratch;
    this.programs = new Programs(Toolchain.current(), scratch, machines != null);
  }

  /** A new secret, or that of the process that has started this launcher. */
  private static byte[] secret(JobSpec spec) {
    String token = System.getenv("MPI4J_JOB_TOKEN");
    return spec.adopted == null || token == null
        ? RandomBytes.next(SECRET_BYTES) : HexFormat.of().parseHex(token);
  }

  private static String mapping(RankPlacement map, int size) {
    return map == null ? Placement.mapping(size) : map.mapping();
  }

  private int universe() {
    if (spec.universe > 0) {
      return spec.universe;
    }
    int most = Math.max(spec.size(), Runtime.getRuntime().availableProcessors());
    return spec.maxRanks < Integer.MAX_VALUE ? Math.max(spec.size(), spec.maxRanks) : most;
  }

  /** What the ranks of the command line are told. */
  JobFacts facts() {
    return facts;
  }

  private static int[] appnums(List<AppSpec> apps) {
    int[] appnums = new int[apps.stream().mapToInt(a -> a.ranks).sum()];
    int rank = 0;
    for (int app = 0; app < apps.size(); app++) {
      for (int i = 0; i < apps.get(app).ranks; i++) {
        appnums[rank++] = app;
      }
    }
    return appnums;
  }

  /**
   * The plan of the command line.
   *
   * @throws UsageException if a program is not found or does not compile, or the machine is too small
   */
  GroupPlan ofCommandLine(Address address) throws IOException {
    String oneJvm = spec.inJvm ? "" : ", or all of them in one JVM (--in-jvm)";
    checkDemand(
        spec.apps, world, "Start fewer ranks" + oneJvm + "; --force starts them all the same");
    boolean crowded = !spec.inJvm && isCrowded(world == null ? spec.size() : world.most());
    List<List<String>> commands = new ArrayList<>();
    for (AppSpec app : spec.apps) {
      commands.add(spec.inJvm ? programs.inOneJvm(app) : programs.command(app, crowded));
    }
    if (spec.train) {
      checkTraining();
      training = Training.of(spec, programs, crowded, scratch.directory());
    }
    pmiAddress = address.get();
    return plan(facts, spec.apps, commands, world);
  }

  private GroupPlan plan(JobFacts its, List<AppSpec> apps, List<List<String>> commands, RankPlacement map) {
    List<RankPlan> ranks = ranks(its, apps, commands, map);
    List<HostLauncher> hosts = new ArrayList<>();
    HostLauncher here = new LocalHost();
    for (RankPlan rank : ranks) {
      if (rank.host() != null) {
        hosts.add(machines.launcher(rank.host(), spec.bindToCore ? map.localRank(rank.rank()) : -1));
      } else {
        hosts.add(spec.adopted == null || its.isSpawned() ? here : new AdoptingHost(spec.adopted.pid()));
      }
    }
    if (map != null) {
      machines.prepare(map);
    }
    return new GroupPlan(its, ranks, hosts);
  }

  private void checkTraining() {
    if (spec.inJvm || machines != null) {
      throw new UsageException("--train: train with processes on this machine alone, where later runs of"
          + " such jobs find the cache");
    }
  }

  /** The training of this run; null: none. */
  Training training() {
    return training;
  }

  /** True if there are at least as many ranks as cores. */
  static boolean isCrowded(int ranks) {
    return ranks >= Runtime.getRuntime().availableProcessors();
  }

  /**
   * The plan of a spawned group; one at a time.
   *
   * @throws UsageException if it cannot be started
   */
  synchronized GroupPlan ofSpawned(SpawnOrder order) {
    List<AppSpec> apps = SpawnedApps.of(order);
    for (AppSpec app : apps) {
      checkDirectory(app);
      Placement.checkKind(app);
      if (machines == null) {
        Placement.checkHere(app);
      }
    }
    RankPlacement map = machines == null ? null : machines.place(apps);
    int[] appnums = appnums(apps);
    int most = map == null ? order.alive() + appnums.length : map.most();
    checkDemand(apps, map, "Spawn fewer, or start mpiexec with --force");
    List<List<String>> commands = new ArrayList<>();
    for (AppSpec app : apps) {
      commands.add(programs.spawned(app, order.parent().app(), isCrowded(most)));
    }
    Map<String, String> entries = ParentPort.entries(order.request().parentPort());
    JobFacts its = new JobFacts(facts.jobId() + "." + order.number(), facts.secret(), appnums,
        facts.universe(), mapping(map, appnums.length), order.first(), entries);
    return plan(its, apps, commands, map);
  }

  private List<RankPlan> ranks(
      JobFacts its, List<AppSpec> apps, List<List<String>> commands, RankPlacement map) {
    RankEnvironment environment = new RankEnvironment(spec, its, pmiAddress, System.getenv());
    Training trained = its.isSpawned() ? null : training;
    List<RankPlan> ranks = new ArrayList<>();
    for (int appnum = 0; appnum < apps.size(); appnum++) {
      AppSpec app = apps.get(appnum);
      checkDirectory(app);
      File directory = app.workingDirectory == null ? null : new File(app.workingDirectory);
      List<String> command = commands.get(appnum);
      int processes = spec.inJvm ? 1 : app.ranks;
      for (int i = 0; i < processes; i++) {
        int rank = ranks.size();
        String host = map == null ? null : map.host(rank);
        int local = map == null ? its.first() + rank : map.localRank(rank);
        List<String> own = trained == null ? command : trained.command(rank, command);
        List<String> bound = binding == null || host != null ? own : binding.bound(local, own);
        Map<String, String> variables = environment.of(rank, app.environment);
        if (map != null && !spec.inJvm) {
          variables.put("MPI_LOCALRANKID", Integer.toString(local));
          variables.put("MPI_LOCALNRANKS", Integer.toString(map.localSize(rank)));
        }
        ranks.add(new RankPlan(rank, appnum, app, bound, variables, directory, host));
      }
    }
    return ranks;
  }

  private void checkDemand(List<AppSpec> apps, RankPlacement map, String advice) {
    if (spec.force || apps == spec.apps && spec.adopted != null) {
      return;
    }
    ResourceEstimate demand = new ResourceEstimate();
    int first = 0;
    for (AppSpec app : apps) {
      if (spec.inJvm) {
        demand.addThreads(app.ranks);
      } else {
        int here = map == null ? app.ranks : map.here(first, first + app.ranks);
        demand.addProcesses(here, programs.isJava(app));
      }
      first += app.ranks;
    }
    Optional<String> excess = demand.excess(HostLimits.ofThisProcess());
    if (excess.isPresent()) {
      throw new UsageException(excess.get() + ". " + advice);
    }
  }

  private static void checkDirectory(AppSpec app) {
    if (app.workingDirectory != null && !new File(app.workingDirectory).isDirectory()) {
      throw new UsageException("-wdir " + app.workingDirectory + ": no such directory");
    }
  }
}
