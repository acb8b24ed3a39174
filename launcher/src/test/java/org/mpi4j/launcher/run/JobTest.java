// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** Jobs of real processes that know nothing of MPI. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JobTest {
  @TempDir Path directory;

  @Test
  void shouldStartSeveralProgramsInOneJob() throws IOException {
    Ended e = run("-n", "2", "sh", "-c", "echo a$PMI_RANK/$PMI_SIZE",
        ":", "sh", "-c", "echo b$MPI4J_JOB_APPNUM$PMI_ID");
    assertEquals(List.of("a0/3", "a1/3", "b12"), e.sorted());
    assertEquals(0, e.code());
    assertEquals("", e.err());
  }

  @Test
  void shouldReturnTheCodeOfTheFirstRankThatFails() throws IOException {
    String script = "if [ $PMI_RANK = 1 ]; then echo why >&2; exit 5; fi; exec sleep 100";
    Ended e = run("-n", "3", "sh", "-c", script);
    assertEquals(5, e.code());
    String said = "(?s)why\nmpiexec: rank 1 \\(pid \\d+, sh\\) ended with exit code 5;.*";
    assertTrue(e.err().matches(said), e.err());
  }

  @Test
  void shouldNotPutItsWordsBehindAnUnfinishedLine() throws IOException {
    Ended e = run("sh", "-c", "printf unfinished >&2; exit 5");
    assertTrue(e.err().startsWith("unfinished\nmpiexec: rank 0 (pid "), e.err());
  }

  @Test
  void shouldSayWhichSignalEndedARank() throws IOException {
    Ended e = run("-n", "2", "sh", "-c", "if [ $PMI_RANK = 1 ]; then kill -KILL $$; fi; exec sleep 100");
    assertEquals(137, e.code());
    assertTrue(e.err().contains("rank 1") && e.err().contains("killed by signal 9 (SIGKILL"), e.err());
  }

  @Test
  void shouldEndDescendantsOfAFailedJob() throws IOException {
    String script = "sleep 1000 & echo $! > pid.$PMI_RANK; if [ $PMI_RANK = 0 ]; then"
        + " while [ ! -s pid.1 ]; do sleep 0.01; done; exit 1; fi; wait";
    assertEquals(1, run("-n", "2", "sh", "-c", script).code());
    assertGone("pid.0", "pid.1");
  }

  @Test
  void shouldNotWaitForABackgroundProcessThatHoldsTheOutput() throws IOException {
    Ended e = run("sh", "-c", "sleep 1000 & echo $! > pid.0; echo done");
    assertEquals("done\n", e.out());
    assertEquals(0, e.code());
    assertGone("pid.0");
  }

  @Test
  void shouldStopAfterTheTimeout() throws IOException {
    Ended e = run("-n", "2", "--timeout", "0.3", "sleep", "1000");
    assertEquals(124, e.code());
    assertTrue(e.err().contains("rank 0 (pid") && e.err().contains("rank 1 (pid"), e.err());
  }

  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130", "HUP,129"})
  void shouldStopWithinASecondAfterASignal(String signal, int code) throws IOException {
    String script = "trap '' INT HUP; echo $$ > pid.$PMI_RANK; echo ready; while :; do sleep 100; done";
    try (Started s = Started.mpiexec(directory, "-n", "2", "sh", "-c", script)) {
      awaitBothReady(s);
      long start = System.nanoTime();
      s.signal(signal);
      Ended e = s.end();
      double seconds = (System.nanoTime() - start) * 1e-9;
      assertEquals(code, e.code());
      assertTrue(e.err().contains("interrupted"), e.err());
      assertTrue(seconds < 5, "took " + seconds + " s"); // a second where nothing else runs
    }
    assertGone("pid.0", "pid.1");
  }

  @Test
  void shouldKillRanksThatDoNotEndWhenAsked() throws IOException {
    String script = "trap '' TERM INT; echo $$ > pid.$PMI_RANK; echo ready; while :; do sleep 100; done";
    try (Started s = Started.mpiexec(directory, "-n", "2", "sh", "-c", script)) {
      awaitBothReady(s);
      s.signal("TERM");
      assertEquals(143, s.end().code());
    }
    assertGone("pid.0", "pid.1");
  }

  @Test
  void shouldLeaveNoProcessWhenTheLauncherIsKilled() throws IOException {
    String script = "echo $$ > pid.$PMI_RANK; sleep 1000 & echo $! > child.$PMI_RANK; echo ready; wait";
    try (Started s = Started.mpiexec(directory, "-n", "2", "sh", "-c", script)) {
      awaitBothReady(s);
      s.signal("KILL");
      assertEquals(137, s.end().code());
    }
    assertGone("pid.0", "pid.1", "child.0", "child.1");
  }

  /** Tools find a job by its socket; nothing may be left of one whose launcher is killed. */
  @Test
  void shouldLeaveNoSocketWhenTheLauncherIsKilled() throws IOException {
    Path runtime = Files.createDirectory(directory.resolve("run time"));
    Path sockets = runtime.resolve("mpi4j-" + System.getProperty("user.name"));
    Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", runtime.toString());
    try (Started s = Started.mpiexec(directory, environment, "", "sleep", "1000")) {
      String[] names = sockets.toFile().list();
      while (names == null || names.length == 0) {
        assertTrue(s.process().isAlive(), s.err());
        Thread.onSpinWait();
        names = sockets.toFile().list();
      }
      s.signal("KILL");
      assertEquals(137, s.end().code());
    }
    while (Files.exists(sockets)) {
      Thread.onSpinWait(); // the time of the test is limited
    }
  }

  @Test
  void shouldEndWhenNobodyReadsItsOutput() throws IOException {
    String java = ProcessHandle.current().info().command().orElseThrow();
    String command = java + " -cp '" + System.getProperty("java.class.path")
        + "' org.mpi4j.launcher.Mpiexec -n 2 yes | head -n 1";
    assertEquals("y\n", run("sh", "-c", command).out());
  }

  @Test
  void shouldGiveStandardInputToRankZeroOnly() throws IOException {
    assertEquals(List.of("0:text", "1:"), withInput("text\n", "-n", "2"));
  }

  @Test
  void shouldGiveStandardInputToChosenRanks() throws IOException {
    assertEquals(List.of("0:", "1:text", "2:text"), withInput("text\n", "-n", "3", "--stdin", "1-2"));
    assertEquals(List.of("0:text", "1:text"), withInput("text\n", "-n", "2", "--stdin", "all"));
    assertEquals(List.of("0:", "1:"), withInput("text\n", "-n", "2", "-s", "none"));
  }

  @Test
  void shouldCopyALargeInputToAll() throws IOException {
    String large = "0123456789abcde\n".repeat(40_000);
    String[] words = {"-n", "3", "--stdin", "all", "wc", "-c"};
    try (Started s = Started.mpiexec(directory, Map.of(), large, words)) {
      assertEquals(List.of("640000", "640000", "640000"), s.end().out().lines().map(String::strip).toList());
    }
  }

  @Test
  void shouldSetAndPassVariables() throws IOException {
    String[] words = ("-genv G global -env E own --set p2p.eager_limit=64k -x X=x"
        + " sh -c env : -envlist KEPT sh -c /usr/bin/env").split(" ");
    Map<String, String> callers = Map.of("KEPT", "1", "OTHER", "2", "PMI_FD", "7", "SLURM_PROCID", "3",
        "OMPI_COMM_WORLD_SIZE", "4", "PMIX_RANK", "0", "MPI4J_JOB_ID", "outer", "SLURM_JOB_ID", "99");
    try (Started s = Started.mpiexec(directory, callers, "", withPrefix(words))) {
      Ended e = s.end();
      assertEquals(0, e.code(), e.err());
      List<String> lines = e.out().lines().toList();
      for (String expected : List.of("0> G=global", "1> G=global", "0> E=own", "0> X=x", "0> KEPT=1",
          "1> KEPT=1", "0> OTHER=2", "0> MPI4J_P2P_EAGER_LIMIT=64k", "0> SLURM_JOB_ID=99", "1> PMI_RANK=1",
          "1> MPI_LOCALNRANKS=2", "1> MPI4J_JOB_MAPPING=(vector,(0,1,2))")) {
        assertTrue(lines.contains(expected), expected + " is missing in " + e.out());
      }
      for (String unwanted : List.of("> PMI_FD", "> SLURM_PROCID", "> OMPI_", "> PMIX_", "JOB_ID=outer",
          "1> OTHER", "1> E=")) {
        assertFalse(e.out().contains(unwanted), unwanted + " is in " + e.out());
      }
    }
  }

  @Test
  void shouldWriteOutputFilesByPattern() throws IOException {
    Ended e = run("-n", "2", "-outfile-pattern", "o.%r", "-errfile-pattern", "e.%%", "sh", "-c",
        "echo out$PMI_RANK; echo err$PMI_RANK >&2");
    assertEquals("", e.out() + e.err());
    assertEquals("out1\n", Files.readString(directory.resolve("o.1")));
    List<String> errors = new ArrayList<>(Files.readAllLines(directory.resolve("e.%")));
    errors.sort(null);
    assertEquals(List.of("err0", "err1"), errors);
  }

  @Test
  void shouldChangeToTheWorkingDirectory() throws IOException {
    Path work = Files.createDirectory(directory.resolve("work"));
    Files.writeString(work.resolve("script"), "#!/bin/sh\npwd\n");
    assertTrue(work.resolve("script").toFile().setExecutable(true));
    assertEquals(work.toRealPath() + "\n", run("-wdir", work.toString(), "./script").out());
    assertEquals(work.toRealPath() + "\n", run("-wdir", "work", "-path", work.toString(), "script").out());
  }

  @ParameterizedTest
  @CsvSource({
    "-n 2 no-such-program, 127, cannot find no-such-program", "./plain, 126, not executable",
    "-wdir /no/such/place true, 2, no such directory", "--hosts a:x true, 2, the number of slots",
    "-arch rs6000 true, 2, this machine is", "-n 2 --stdin 2 true, 2, must be all",
    "--output-file /no/such/place/f true, 2, cannot write", "-l --prepend-pattern %x true, 2, there are %r",
    "Nothing.java, 127, cannot find Nothing.java"
  })
  void shouldRefuseWithAdvice(String line, int code, String advice) throws IOException {
    Files.writeString(directory.resolve("plain"), "text");
    Ended e = run(line.split(" "));
    assertEquals(code, e.code(), e.err());
    assertTrue(e.err().contains(advice), e.err());
  }

  @ParameterizedTest
  @CsvSource({"localhost", "127.0.0.1", "::1", "localhost:4"})
  void shouldAcceptNamesOfThisMachine(String host) throws IOException {
    assertEquals(0, run("-host", host, "-arch", System.getProperty("os.arch"), "true").code());
  }

  private List<String> withInput(String input, String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("sh", "-c", "read -r line; echo $PMI_RANK:$line"));
    try (Started s = Started.mpiexec(directory, Map.of(), input, words.toArray(new String[0]))) {
      return s.end().sorted();
    }
  }

  private static String[] withPrefix(String... words) {
    List<String> all = new ArrayList<>(List.of("-l"));
    all.addAll(List.of(words));
    return all.toArray(new String[0]);
  }

  private Ended run(String... words) throws IOException {
    return Started.run(directory, words);
  }

  private static void awaitBothReady(Started s) throws IOException {
    while (s.out().split("ready").length < 3) {
      s.awaitOutput("ready");
    }
  }

  /** Waits until the processes whose numbers are in these files have ended. */
  private void assertGone(String... files) throws IOException {
    for (String file : files) {
      long pid = Long.parseLong(Files.readString(directory.resolve(file)).strip());
      Optional<ProcessHandle> process = ProcessHandle.of(pid);
      if (process.isPresent()) {
        process.get().onExit().orTimeout(10, TimeUnit.SECONDS).join();
      }
    }
  }
}
