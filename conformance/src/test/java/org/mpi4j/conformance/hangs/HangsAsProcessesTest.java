// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.conformance.Repository;

/** Hangs of processes, a few jobs at the same time, are named exactly; slow jobs are not taken for such. */
@Timeout(120)
class HangsAsProcessesTest {
  private static final int JOBS_AT_ONCE = 4;
  private static final int DEADLOCK = 125;
  private static final long LONGEST_NS = 40_000_000_000L;
  private static final Map<Hang, Future<String>> HANGS = new EnumMap<>(Hang.class);
  private static final Map<String, Future<String>> SLOW = new LinkedHashMap<>();
  private static ExecutorService pool;

  @TempDir private static Path scratch;

  @BeforeAll
  static void startAll() {
    pool = Executors.newFixedThreadPool(JOBS_AT_ONCE);
    for (Hang hang : Hang.values()) {
      HANGS.put(hang, pool.submit(() -> hang.deadlock ? proven(hang) : asked(hang)));
    }
    for (String[] names : Slow.dealt(JOBS_AT_ONCE)) {
      SLOW.put(String.join(", ", names), pool.submit(() -> slow(names)));
    }
  }

  @AfterAll
  static void end() {
    pool.shutdownNow();
  }

  @ParameterizedTest
  @EnumSource
  void shouldBeNamed(Hang hang) throws Exception {
    assertEquals("", HANGS.get(hang).get());
  }

  @Test
  void shouldRaiseNoAlarmForSlowJobs() throws Exception {
    for (Map.Entry<String, Future<String>> each : SLOW.entrySet()) {
      assertEquals("", each.getValue().get(), each::getKey);
    }
  }

  /** The launcher ends a job whose deadlock it has proven. */
  private static String proven(Hang hang) throws IOException, InterruptedException {
    Launched job = Launched.mpiexec(
        scratch, hang.ranks, List.of("--deadlock=abort"), Hang.class.getName(), hang.name());
    int code = job.end();
    return code == DEADLOCK ? hang.missingIn(job.output()) : "exit code " + code + ": " + job.output();
  }

  /** The state report of a job that is no deadlock is asked for by a signal, until it tells all. */
  private static String asked(Hang hang) throws IOException, InterruptedException {
    Launched job = Launched.mpiexec(scratch, hang.ranks, List.of(), Hang.class.getName(), hang.name());
    try {
      job.await("begins", hang.ranks);
      String missing = "no state report";
      long start = System.nanoTime();
      for (int times = 1; !missing.isEmpty() && System.nanoTime() - start < LONGEST_NS; times++) {
        job.signal("QUIT");
        job.await("No deadlock is proven", times);
        String all = job.output();
        missing = hang.missingIn(all.substring(all.lastIndexOf("where the ranks are")));
      }
      return missing;
    } finally {
      job.stop();
    }
  }

  /** The launcher looks at a job each second, and would end one that it takes for a deadlock. */
  private static String slow(String... names) throws IOException, InterruptedException {
    List<String> program = new ArrayList<>(List.of("-Dslow.ms=2500", Slow.class.getName()));
    program.addAll(List.of(names));
    Launched job = Launched.mpiexec(
        scratch, Slow.RANKS, List.of("--deadlock=abort"), program.toArray(String[]::new));
    int code = job.end();
    String said = job.output().replace("begins\n", "");
    return code == 0 && said.isEmpty() ? "" : "exit code " + code + ": " + said;
  }

  @Test
  void shouldNameAStoppedRankAndOneThatHasEnded() throws Exception {
    Launched job = Launched.mpiexec(
        scratch, 2, List.of(), Hang.class.getName(), Hang.RECEIVE_HEAD_TO_HEAD.name());
    try {
      job.await("begins", 2);
      long stopped = ProcessHandle.of(job.pid()).orElseThrow().children()
          .filter(p -> p.info().command().orElse("").endsWith("java")).findFirst().orElseThrow().pid();
      new ProcessBuilder("kill", "-STOP", "" + stopped).start().waitFor();
      job.signal("QUIT");
      job.await("No deadlock is proven", 1);
      String said = "does not answer: its process " + stopped + " is stopped; kill -CONT " + stopped;
      assertTrue(job.output().contains(said), job.output());
    } finally {
      job.stop();
    }
  }

  @Test
  void shouldTellWhereRanksAreWhenTheTimeIsOver() throws Exception {
    Launched job = Launched.mpiexec(scratch, 2, List.of("--timeout", "6"), Hang.class.getName(),
        Hang.ONE_WAITS_ELSEWHERE.name());
    assertEquals(124, job.end());
    assertTrue(job.output().contains("where the ranks are, ")
        && job.output().contains("; all ranks have been stopped"), job.output());
  }

  @Test
  void shouldSayOnceThatAJobMakesNoProgress() throws Exception {
    Launched job = Launched.mpiexec(scratch, 2, List.of("--quiet-limit", "1", "--timeout", "9"),
        Hang.class.getName(), Hang.RECEIVE_HEAD_TO_HEAD.name());
    assertEquals(124, job.end());
    assertEquals(2, job.output().split("mpiexec: a deadlock is proven", -1).length, job.output());
    assertTrue(job.output().contains("kill -QUIT " + job.pid()), job.output());
  }

  @Test
  void shouldAnswerMpi4jTop() throws Exception {
    Launched job = Launched.mpiexec(scratch, 2, List.of(), Hang.class.getName(), Hang.WRONG_TAG.name());
    try {
      job.await("begins", 2);
      String why = TopRun.await(scratch, "" + job.pid(), Hang.WRONG_TAG);
      assertTrue(why.startsWith("where the ranks of mpi4j-" + job.pid()), why);
      Launched once = TopRun.start(scratch, "--once", "" + job.pid());
      assertEquals(0, once.end(), once.output());
      assertTrue(once.output().contains("2 ranks; since the start"), once.output());
      assertTrue(once.output().contains("waits in barrier") && once.output().contains("waits in recv"),
          once.output());
    } finally {
      job.stop();
    }
    assertFalse(TopRun.start(scratch, "--why", "" + job.pid()).end() == 0);
  }

  /** The table is repeated in place, and cut at the bottom of the terminal, here one of five lines. */
  @Test
  void shouldShowLiveCountersInATerminal() throws Exception {
    Launched job = Launched.mpiexec(scratch, 5, List.of(), Hang.class.getName(), Hang.WRONG_TAG.name());
    Launched top = null;
    try {
      job.await("begins", 5);
      TopRun.awaitFound(scratch, Long.toString(job.pid()));
      String command = "stty rows 5 cols 70; exec '" + Repository.file("bin/mpi4j-top") + "' " + job.pid();
      top = Launched.start(scratch, List.of("script", "-qec", command, "/dev/null"));
      top.await("5 ranks; since the start", 1);
      top.await("5 ranks; per second", 2);
    } finally {
      job.stop();
    }
    assertEquals(0, top.end(), top.output());
    String said = top.output();
    assertTrue(said.contains("and 3 more: mpi4j-top --once shows all"), said);
    assertEquals(3, said.split("\u001b\\[\\?1049[hl]", -1).length, "one alternate screen, entered and left");
    assertTrue(said.indexOf("the job has ended") > said.indexOf("\u001b[?1049l"), said);
  }

  /** Runs of mpi4j-top. */
  static final class TopRun {
    private TopRun() {}

    static Launched start(Path scratch, String... words) throws IOException {
      List<String> command = new ArrayList<>();
      command.add(Repository.file("bin/mpi4j-top").toString());
      command.addAll(List.of(words));
      return Launched.start(scratch, command);
    }

    /** Asks until there is an answer: tools find a job only when it has run a moment. */
    static void awaitFound(Path scratch, String job) throws IOException, InterruptedException {
      long start = System.nanoTime();
      Launched top = start(scratch, "--once", job);
      while (top.end() != 0) {
        assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(30), top.output());
        top = start(scratch, "--once", job);
      }
    }

    /** Asks until the answer tells all of a hang; returns the last answer. */
    static String await(Path scratch, String job, Hang hang) throws IOException, InterruptedException {
      String said = "";
      long start = System.nanoTime();
      do {
        Launched top = start(scratch, "--why", job);
        top.end();
        said = top.output();
      } while (!hang.missingIn(said).isEmpty()
          && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(30));
      assertEquals("", hang.missingIn(said));
      return said;
    }
  }
}
