// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.conformance.RankCommand;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.engines.Tools;
import org.mpi4j.conformance.hangs.Launched;

/** How the ranks of a job are started that spawn others. */
enum SpawnWay {
  SHM("--set", "transport=shm"),
  TCP("--set", "transport=tcp"),
  AUTO,
  IN_ONE_JVM("--in-jvm"),
  /** Waits ten seconds for what it has spawned. */
  IMPATIENT("--set", "dynamic.spawn_timeout=10"),
  /** Has room for four ranks. */
  ROOM_FOR_FOUR("--max-ranks", "4"),
  /** Ranks with a core of their own look without end before they sleep. */
  SPINNING("--set", SpawnWay.SPINS),
  SPINNING_IN_ONE_JVM("--in-jvm", "--set", SpawnWay.SPINS),
  /** By MPICH's launcher. */
  HYDRA {
    @Override
    List<String> command(int ranks) throws IOException, InterruptedException {
      return hydra(ranks);
    }
  },
  /** So, and waits five seconds for what it has spawned. */
  IMPATIENT_HYDRA {
    @Override
    List<String> command(int ranks) throws IOException, InterruptedException {
      List<String> command = hydra(ranks);
      command.add("-Dmpi4j.dynamic.spawn_timeout=5");
      return command;
    }
  },
  /** By Open MPI's launcher, through PMIx. */
  OPEN_MPI {
    @Override
    List<String> command(int ranks) throws IOException, InterruptedException {
      List<String> command = new ArrayList<>(List.of("mpiexec.openmpi", "--allow-run-as-root"));
      command.addAll(List.of("--oversubscribe", "-n", Integer.toString(ranks)));
      command.addAll(java());
      return command;
    }
  },
  /** By nobody: a plain java. */
  ALONE {
    @Override
    List<String> command(int ranks) throws IOException, InterruptedException {
      return java();
    }
  };

  private static final String SPINS = "wait.spins=2000000000";
  private final List<String> options;

  SpawnWay(String... options) {
    this.options = List.of(options);
  }

  private static List<String> java() throws IOException, InterruptedException {
    return RankCommand.java(System.getProperty("java.class.path"), SuiteJob.QUICK_COMPILER);
  }

  private static List<String> hydra(int ranks) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mpiexec.hydra", "-launcher", "fork"));
    command.addAll(List.of("-n", Integer.toString(ranks)));
    command.addAll(java());
    return command;
  }

  /** Skips the test if the launcher is not installed. */
  void assumeInstalled() {
    if (this == HYDRA || this == IMPATIENT_HYDRA) {
      Tools.assumeInstalled("mpiexec.hydra");
    } else if (this == OPEN_MPI) {
      Tools.assumeInstalled("mpiexec.openmpi");
      Tools.assumePmix();
    }
  }

  /** True if ranks are threads of one JVM. */
  boolean isOneJvm() {
    return options.contains("--in-jvm");
  }

  /** What stands before the main class. */
  List<String> command(int ranks) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Repository.file("bin/mpiexec").toString()));
    command.addAll(List.of("-n", Integer.toString(ranks), "--timeout", "60"));
    command.addAll(options);
    if (!isOneJvm()) {
      command.add("java");
    }
    command.addAll(List.of(SuiteJob.QUICK_COMPILER, "-cp", System.getProperty("java.class.path")));
    return command;
  }

  /** Starts the spawning program. */
  Launched start(Path scratch, int ranks, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(command(ranks));
    command.add(SpawningProgram.class.getName());
    command.addAll(List.of(arguments));
    return Launched.start(scratch, command);
  }
}
