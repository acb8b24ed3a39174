// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.RankCommand;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.ends.BusyRanks;
import org.mpi4j.conformance.ends.MarkedJob;
import org.mpi4j.conformance.sessions.SessionsProgram;

/** What the tests run under a launcher, and what they expect of it; four ranks always. */
record Programs(List<String> launcher, Map<String, String> environment, Path scratch) {
  static final int SIZE = 4;
  private static final int LONGEST_SECONDS = 60;
  private static final int END_SECONDS = 10;

  /** Compiles an example as a user does. */
  private String compiled(String name) {
    String source = Repository.file("examples/" + name + ".java").toString();
    String classes = scratch.resolve("classes").toString();
    String[] words = {"-d", classes, "-cp", Repository.origin(Mpi.class), source};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
    return classes;
  }

  /** Ranks start by the command that {@code mpiexec --show-command} gives. */
  private MarkedJob start(String classes, String... words) throws Exception {
    return start(RankCommand.java(classes, SuiteJob.QUICK_COMPILER), words);
  }

  private MarkedJob startPlainJava(String classes, String... words) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = List.of(java, "-XX:-UsePerfData", SuiteJob.QUICK_COMPILER, "-cp",
        Repository.origin(Mpi.class) + File.pathSeparator + classes);
    return start(command, words);
  }

  private MarkedJob start(List<String> java, String... words) throws Exception {
    List<String> command = new ArrayList<>(launcher);
    command.addAll(java);
    command.addAll(List.of(words));
    return new MarkedJob(scratch, command, environment);
  }

  /** Each rank must be one of four, not four times one of one. */
  void shouldGreet() throws Exception {
    try (MarkedJob job = start(compiled("Hello"), "Hello")) {
      assertGreets(job);
    }
  }

  /** {@code java -cp ... Hello}, no flag on native access: the JVM warns, and one rank says what to do. */
  void shouldGreetFromAPlainJava() throws Exception {
    try (MarkedJob job = startPlainJava(compiled("Hello"), "Hello")) {
      assertGreets(job);
      String advice = "To avoid them: Add --enable-native-access";
      assertEquals(1, job.errors().lines().filter(l -> l.contains(advice)).count(), job::toString);
    }
  }

  private static void assertGreets(MarkedJob job) throws Exception {
    assertEndsWell(job);
    assertEquals(
        IntStream.range(0, SIZE).mapToObj(r -> "Hello from rank " + r + " of " + SIZE).toList(),
        job.output().lines().sorted().toList());
  }

  void shouldVerifyNasCg() throws Exception {
    try (MarkedJob job = start(compiled("NasCg"), "NasCg", "S")) {
      assertEndsWell(job);
      assertTrue(job.output().lines().anyMatch("VERIFICATION SUCCESSFUL"::equals), job::toString);
    }
  }

  private static void assertEndsWell(MarkedJob job) throws Exception {
    assertEquals(0, job.exitCode(LONGEST_SECONDS), job::toString);
    job.awaitNoProcess(END_SECONDS);
    job.assertNoFile();
  }

  /** Sessions alone, and around the world model: the launcher must find that all ended well. */
  void shouldBearSessions(String what) throws Exception {
    String program = SessionsProgram.class.getName();
    try (MarkedJob job = start(Repository.origin(SessionsProgram.class), program, what)) {
      assertEndsWell(job);
      assertEquals(SIZE, job.output().lines().filter((what + " ended well")::equals).count(), job::toString);
    }
  }

  /** One rank ends in an open session. */
  void shouldFailWhenASessionIsLeftOpen() throws Exception {
    String program = SessionsProgram.class.getName();
    try (MarkedJob job = start(Repository.origin(SessionsProgram.class), program, "open")) {
      assertNotEquals(0, job.exitCode(LONGEST_SECONDS), job::toString);
      job.awaitNoProcess(END_SECONDS);
      job.assertNoFile();
    }
  }

  /** Kills the rank among messages; the launcher must report a failure and nothing may be left. */
  void shouldLeaveNothingWhenKilled(int rank) throws Exception {
    try (MarkedJob job = startBusyRanks(Integer.MAX_VALUE)) {
      job.awaitRanks(SIZE);
      job.awaitLines(60);
      assertAllEnd(job, rank);
    }
  }

  /**
   * Kills rank 3 while rank 0 computes, rank 1 waits for rank 0 and rank 2 for rank 1: none waits for the one
   * that dies, and yet the job is over.
   */
  void shouldLeaveNothingWhenOneIsKilledForWhomNobodyWaits() throws Exception {
    int lastLap = 2 * SIZE;
    try (MarkedJob job = startBusyRanks(lastLap)) {
      job.awaitRanks(SIZE);
      job.awaitLine("lap 2 " + (lastLap + 1));
      assertAllEnd(job, 3);
    }
  }

  /** What is thrown closes MPI in good order on its way out, and yet the job has failed. */
  void shouldEndWhenARankThrows(int rank) throws Exception {
    String[] words = {OneThrows.class.getName(), String.valueOf(rank)};
    try (MarkedJob job = start(Repository.origin(OneThrows.class), words)) {
      assertNotEquals(0, job.exitCode(LONGEST_SECONDS), job::toString);
      job.awaitNoProcess(END_SECONDS);
      job.assertNoFile(); // the stack trace may be lost: launchers do not wait for output at an abort
    }
  }

  private MarkedJob startBusyRanks(int lastLap) throws Exception {
    return start(Repository.origin(BusyRanks.class), BusyRanks.class.getName(), String.valueOf(lastLap));
  }

  private void assertAllEnd(MarkedJob job, int killed) throws Exception {
    long start = System.nanoTime();
    job.rank(killed).destroyForcibly();
    assertNotEquals(0, job.exitCode(LONGEST_SECONDS), job::toString);
    job.awaitNoProcess(END_SECONDS);
    System.out.printf("%s, rank %d killed: all over after %d ms%n",
        String.join(" ", launcher), killed, (System.nanoTime() - start) / 1_000_000);
    job.assertNoFile();
  }
}
