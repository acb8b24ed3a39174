// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.conformance.RankCommand;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.hangs.HangsAsProcessesTest.TopRun;

/**
 * Hangs, and slow programs, under MPICH's launcher, which knows nothing of state reports: mpi4j-top asks the
 * ranks themselves.
 */
@Timeout(180)
class HangsUnderHydraTest {
  private static final int JOBS_AT_ONCE = 4;
  private static final Map<Hang, Future<?>> HANGS = new EnumMap<>(Hang.class);
  private static final Map<String, Future<String>> SLOW = new LinkedHashMap<>();
  private static final int RUNS = 4;
  private static final String NO_ANSWER = "no answer";

  private static ExecutorService pool;

  @TempDir private static Path scratch;

  @BeforeAll
  static void startAll() throws Exception {
    String[] places = System.getenv("PATH").split(File.pathSeparator);
    assumeTrue(Arrays.stream(places).anyMatch(p -> Files.isExecutable(Path.of(p, "mpiexec.hydra"))),
        "mpiexec.hydra is not installed here");
    TopRun.start(scratch, "--once").end(); // may make caches, which takes longer than a slow job
    pool = Executors.newFixedThreadPool(JOBS_AT_ONCE);
    for (String[] names : Slow.dealt(JOBS_AT_ONCE)) {
      SLOW.put(String.join(", ", names), pool.submit(() -> alarm(names)));
    }
    for (Hang hang : Hang.values()) {
      HANGS.put(hang, pool.submit(() -> {
        awaitNamed(hang);
        return null;
      }));
    }
  }

  @AfterAll
  static void end() {
    if (pool != null) {
      pool.shutdownNow();
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldBeNamed(Hang hang) throws Exception {
    HANGS.get(hang).get();
  }

  @Test
  void shouldRaiseNoAlarmForSlowJobs() throws Exception {
    for (Map.Entry<String, Future<String>> each : SLOW.entrySet()) {
      assertEquals("", each.getValue().get(), each::getKey);
    }
  }

  private static void awaitNamed(Hang hang) throws IOException, InterruptedException {
    Launched job = start(hang.ranks, Hang.class.getName(), hang.name());
    try {
      job.await("begins", hang.ranks);
      TopRun.await(scratch, pidOfRank(job), hang);
    } finally {
      job.stop();
    }
  }

  /**
   * Asks slow programs again and again, until they have ended; returns a wrong answer, or nothing. On a busy
   * machine they may end before the first answer: then they run once more.
   */
  private static String alarm(String... names) throws IOException, InterruptedException {
    String wrong = "";
    for (int run = 0; run < RUNS; run++) {
      wrong = alarmInOneRun(names);
      if (!wrong.equals(NO_ANSWER)) {
        return wrong;
      }
    }
    return wrong;
  }

  private static String alarmInOneRun(String... names) throws IOException, InterruptedException {
    List<String> program = new ArrayList<>(List.of(Slow.class.getName()));
    program.addAll(List.of(names));
    Launched job = start(Slow.RANKS, program.toArray(String[]::new));
    try {
      job.await("begins", Slow.RANKS);
      String pid = pidOfRank(job);
      int answers = 0;
      while (job.isRunning()) {
        Launched top = TopRun.start(scratch, "--why", pid);
        boolean hasAnswered = top.end() == 0;
        answers += hasAnswered ? 1 : 0;
        if (top.output().contains("Deadlock:")) {
          return top.output();
        }
      }
      if (job.end() != 0) {
        return job.output();
      }
      return answers == 0 ? NO_ANSWER : "";
    } finally {
      job.stop();
    }
  }

  private static Launched start(int ranks, String... program) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mpiexec.hydra", "-launcher", "fork"));
    command.addAll(List.of("-genv", "MPI4J_TOOLS_SOCKET", "true"));
    command.addAll(List.of("-n", "" + ranks));
    command.addAll(RankCommand.java(
        System.getProperty("java.class.path"), SuiteJob.QUICK_COMPILER, "-XX:+UseSerialGC", "-Xmx200m"));
    command.addAll(List.of(program));
    return Launched.start(scratch, command);
  }

  /** The process of some rank, by which the job is found. */
  private static String pidOfRank(Launched job) {
    return ProcessHandle.of(job.pid()).orElseThrow().descendants()
        .filter(p -> p.info().command().orElse("").endsWith("java")).findFirst().orElseThrow().pid() + "";
  }
}
