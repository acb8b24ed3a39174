// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.Started.Ended;

/** Jobs of ranks that use MPI, and how such jobs end. */
@Timeout(60)
class MpiJobsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp", "auto"})
  void shouldRunAJobThatCommunicates(String transport) throws IOException {
    Ended e = run("sum", "-n", "3", "--set", "transport=" + transport);
    assertEquals(List.of("sum 6", "sum 6", "sum 6"), e.sorted(), e.err());
    assertEquals(0, e.code());
  }

  @ParameterizedTest
  @CsvSource({
    "abort, 7, aborted the job with code 7", "exit-0, 1, without calling MPI_Finalize",
    "exit-3, 3, ended with exit code 3 before MPI_Finalize", "throw, 1, no such luck",
    "throw-inside, 1, no such luck", "killed, 137, was killed by signal 9",
    "exit-before-init, 4, ended with exit code 4", "exit-after-finalize, 6, ended with exit code 6"
  })
  void shouldNameTheRankThatEndedTheJob(String how, int code, String words) throws IOException {
    Ended e = run(how, "-n", "3");
    assertEquals(code, e.code(), e.err());
    assertTrue(e.err().contains("mpiexec: rank 1 (pid "), e.err());
    assertTrue(e.err().contains(words), e.err());
  }

  /** Rank 1 is the cause, and its end is heard of last: a process in its background holds its output. */
  @ParameterizedTest
  @CsvSource({
    "halt-others-exit, shm, 9", "halt-others-throw, tcp, 9", "throw-others-return, shm, 1"
  })
  void shouldNameTheCauseAndNotThoseWhoSuffer(String how, String transport, int code) throws IOException {
    String java = System.getProperty("java.home") + "/bin/java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "
        + System.getProperty("java.class.path") + " " + RankProgram.class.getName() + " " + how;
    String script = "if [ $PMI_RANK = 1 ]; then sleep 1000 & fi; exec " + java;
    for (int i = 0; i < Integer.getInteger("trials", 1); i++) {
      Ended e = Started.run(directory, "-n", "3", "--set", "transport=" + transport, "sh", "-c", script);
      assertEquals(code, e.code(), e.err());
      assertEquals("rank 1", firstWords(e), e.err());
    }
  }

  @ParameterizedTest
  @CsvSource({"all-throw", "all-throw-inside"})
  void shouldPrintOnceWhatAllRanksStumbleOver(String how) throws IOException {
    Ended e = run(how, "-n", "3");
    assertEquals(1, e.code(), e.err());
    String root = "Caused by: java.io.IOException: the root of it";
    for (String once : List.of("IllegalStateException: no such luck", "half way", root)) {
      assertEquals(2, e.err().split(once, -1).length, e.err());
    }
    if (how.endsWith("inside")) { // none is stopped before it has stumbled
      assertEquals("ranks 0-2", firstWords(e), e.err());
    }
  }

  @Test
  void shouldTellOnceWhyAllRanksAbort() throws IOException {
    Ended e = run("all-abort", "-n", "3");
    assertEquals(9, e.code(), e.err());
    assertEquals(2, e.err().split("MPI_Abort\\(9\\)", -1).length, e.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldSayThatARankHasNeverJoined(String transport) throws IOException {
    Ended e = run("never-init", "-n", "3", "--set", "transport=" + transport);
    assertEquals(1, e.code(), e.err());
    assertEquals("rank 1", firstWords(e), e.err());
    String words = "(?s).*without calling MPI_Init, where (rank 0|rank 2|ranks 0, 2) waited.*";
    assertTrue(e.err().matches(words), e.err());
  }

  /** {@code rank 1} or {@code ranks 0-2}: whom the first line of the launcher names. */
  private static String firstWords(Ended e) {
    String line = e.err().lines().filter(l -> l.startsWith("mpiexec: ")).findFirst().orElseThrow();
    String[] words = line.split(" ");
    return words[1] + " " + words[2];
  }

  @Test
  void shouldLeaveNoRankWhenTheLauncherIsKilled() throws IOException {
    try (Started s = Started.mpiexec(directory, words("sleep", "-n", "2"))) {
      while (s.out().split("ready \\d+\n", -1).length < 3) {
        s.awaitOutput("ready");
      }
      s.signal("KILL");
      s.end();
      for (String line : s.out().lines().toList()) {
        awaitEnd(Long.parseLong(line.split(" ")[1]));
      }
    }
  }

  @Test
  void shouldKeepStaticStatePerRankInOneJvm() throws IOException {
    Ended e = run("static", "-n", "4", "--in-jvm");
    assertEquals(Collections.nCopies(4, "count 1 of 4"), e.sorted(), e.err());
    assertEquals(0, e.code());
  }

  @Test
  void shouldCommunicateInOneJvm() throws IOException {
    Ended e = run("sum", "-n", "3", "--in-jvm");
    assertEquals(List.of("sum 6", "sum 6", "sum 6"), e.sorted(), e.err());
  }

  /** The ranks of one JVM end as those with processes of their own do: at once, the same code and words. */
  @ParameterizedTest
  @CsvSource({
    "abort, 7, aborted the job with code 7, MPI_Abort(7) by rank 1",
    "abort-caught, 7, aborted the job with code 7, MPI_Abort(7) by rank 1",
    "abort-in-thread, 7, aborted the job with code 7, MPI_Abort(7) by rank 1",
    "throw, 1, java.lang.IllegalStateException: no such luck, at org.mpi4j.launcher.RankProgram.misbehave",
    "throw-inside, 1, java.lang.IllegalStateException: no such luck, Exception in thread",
    "exit-0, 1, without calling MPI_Finalize, mpiexec: ",
    "exit-3, 3, ended with exit code 3 before MPI_Finalize, mpiexec: "
  })
  void shouldEndAtOnceThoughOthersCompute(String how, int code, String words, String more)
      throws IOException {
    for (String where : List.of("-v", "--in-jvm")) {
      List<String> all = new ArrayList<>(List.of(words(how, where, "-n", "3", "--timeout", "30")));
      all.add("others-compute");
      Ended e = Started.run(directory, all.toArray(new String[0]));
      assertEquals(code, e.code(), e.err());
      assertTrue(e.err().contains(words), e.err());
      assertTrue(e.err().replaceAll("rank-\\d//", "").contains(more), e.err());
    }
  }

  @ParameterizedTest
  @CsvSource({"all-throw", "all-throw-inside"})
  void shouldPrintOnceWhatAllRanksOfOneJvmStumbleOver(String how) throws IOException {
    Ended e = run(how, "-n", "3", "--in-jvm");
    assertEquals(1, e.code(), e.err());
    for (String once : List.of("Exception in thread", "half way", "the root of it")) {
      assertEquals(2, e.err().split(once, -1).length, e.err());
    }
  }

  @Test
  void shouldNameTheRankThatFailedInOneJvm() throws IOException {
    Ended e = run("throw", "-n", "3", "--in-jvm");
    assertEquals(1, e.code());
    assertTrue(e.err().contains("rank 1 failed: java.lang.IllegalStateException: no such luck"), e.err());
    assertTrue(e.err().contains("Exception in thread \"rank-1\""), e.err());
  }

  @Test
  void shouldNameTheRankThatCalledExitInOneJvm() throws IOException {
    Ended e = run("exit-3", "-n", "3", "--in-jvm");
    assertEquals(3, e.code());
    assertTrue(e.err().contains("rank 1 called System.exit before MPI_Finalize"), e.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-v", "--in-jvm"})
  void shouldGoOnWhenAnotherThreadOfARankThrows(String option) throws IOException {
    Ended e = run("throw-in-thread", "-n", "3", option);
    assertEquals(0, e.code(), e.err());
    assertTrue(e.err().contains("no such luck"), e.err());
  }

  /** A rank that has finalized ends alone. */
  @ParameterizedTest
  @CsvSource({"-v, all-exit-after-finalize, 0", "--in-jvm, all-exit-after-finalize, 0",
    "-v, exit-after-finalize, 6", "--in-jvm, exit-after-finalize, 6",
    "--in-jvm, exit-while-others-go-on, 6"})
  void shouldLetOthersGoOnWhenARankExitsAfterFinalize(String option, String how, int code)
      throws IOException {
    Ended e = run(how, "-n", "3", option);
    assertEquals(code, e.code(), e.err());
    assertEquals(code == 0 ? 3 : 0, e.sorted().size(), e.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--prefix", "--outfile=out.%r", "--errfile=%r", "--bind-to=core"})
  void shouldRefuseInOneJvmWhatNeedsAProcessForEachRank(String option) throws IOException {
    Ended e = run("sum", "-n", "3", "--in-jvm", option);
    assertEquals(2, e.code(), e.err());
    assertTrue(e.err().contains("--in-jvm"), e.err());
  }

  @Test
  void shouldRefuseUnknownControlVariables() throws IOException {
    Ended e = run("sum", "--set", "no.such=1", "--set", "transport=pigeon");
    assertEquals(2, e.code());
    assertTrue(e.err().contains("no.such") && e.err().contains("pigeon"), e.err());
    assertFalse(e.out().contains("sum"));
  }

  private Ended run(String how, String... options) throws IOException {
    return Started.run(directory, words(how, options));
  }

  private static String[] words(String how, String... options) {
    List<String> words = new ArrayList<>(List.of(options));
    Path classes = Path.of(RankProgram.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    words.addAll(List.of("-cp", classes.toString(), RankProgram.class.getName(), how));
    return words.toArray(new String[0]);
  }

  private static void awaitEnd(long pid) {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    if (process.isPresent()) {
      process.get().onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
  }
}
