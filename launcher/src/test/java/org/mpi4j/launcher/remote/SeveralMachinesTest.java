// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.launcher.RankProgram;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** Jobs with agents, on one machine that ssh reaches by several names. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(90)
class SeveralMachinesTest extends FakeSshTests {
  private static final String SPAWNER = "org.mpi4j.launcher.SpawnProgram";

  @Test
  void shouldRunRanksInTheirPlacesAndForwardTheirOutput() throws IOException {
    Ended e = shell("h1:2,localhost,h2", 4,
        "echo $PMI_RANK $MPI_LOCALRANKID/$MPI_LOCALNRANKS $MPI4J_JOB_MAPPING \"$1\"",
        "-l", "--display-map", "--wdir", directory.toString());
    String mapping = " (vector,(0,1,2),(1,2,1)) it's $x";
    assertEquals(List.of("0> 0 0/2" + mapping, "1> 1 1/2" + mapping, "2> 2 0/1" + mapping,
        "3> 3 0/1" + mapping), e.sorted(), e.err());
    assertTrue(e.err().contains("node 0: h1, ranks 0, 1\n  node 1: "), e.err());
    assertTrue(e.err().contains("(this machine), rank 2\n  node 2: h2, rank 3"), e.err());
    assertEquals(0, e.code());
  }

  @Test
  void shouldCommunicateBetweenMachines() throws IOException {
    Ended e = program("sum", "h1:2,h2,localhost", 4);
    assertEquals(Collections.nCopies(4, "sum 10"), e.sorted(), e.err());
    assertEquals(0, e.code(), e.err());
  }

  @Test
  void shouldSendInputToARankElsewhereAndAllItsOutputBack() throws IOException {
    String line = "0123456789".repeat(20) + "\n";
    String text = line.repeat(10_000);
    List<String> words = ssh.options("h1");
    words.addAll(List.of("sh", "-c", "cat; echo end >&2; exit 3"));
    Ended e;
    try (Started s = Started.mpiexec(directory, Map.of(), text, words.toArray(new String[0]))) {
      e = s.end();
    }
    assertEquals(text, e.out());
    assertTrue(e.err().startsWith("end\n"), e.err());
    assertTrue(e.err().matches("(?s).*mpiexec: rank 0 on h1 \\(pid \\d+, sh\\) ended with exit code 3.*"),
        e.err());
    assertEquals(3, e.code());
  }

  @ParameterizedTest
  @CsvSource({"abort, 7, aborted the job with code 7", "killed, 137, was killed by signal 9"})
  void shouldNameTheRankThatEndedTheJob(String how, int code, String words) throws IOException {
    Ended e = program(how, "h1,h2,localhost", 3);
    assertEquals(code, e.code(), e.err());
    assertTrue(e.err().contains("mpiexec: rank 1 on h2 (pid "), e.err());
    assertTrue(e.err().contains(words), e.err());
  }

  @Test
  void shouldStopRanksElsewhereAfterTheTimeout() throws IOException {
    Ended e = shell("h1,localhost", 2, "echo $$; trap '' TERM; sleep 1000 & wait; sleep 1000",
        "--timeout", "2");
    assertEquals(124, e.code(), e.err());
    assertTrue(e.err().contains("rank 0 on h1"), e.err());
    for (String pid : e.sorted()) {
      FakeSsh.awaitEnd(Long.parseLong(pid));
    }
  }

  @Test
  void shouldEndWhatRanksHaveLeftRunning() throws IOException {
    Ended e = shell("h1", 1, "sleep 1000 & echo $!; setsid sleep 1000 & echo $!");
    assertEquals(0, e.code(), e.err());
    for (String pid : e.sorted()) {
      FakeSsh.awaitEnd(Long.parseLong(pid));
    }
  }

  @Test
  void shouldSendACompiledProgramAlong() throws IOException {
    Path source = Files.writeString(directory.resolve("Hi.java"),
        "class Hi { public static void main(String[] a) { System.out.println(\"hi\"); } }");
    List<String> words = ssh.options("h1,h2");
    words.addAll(List.of("-n", "2", source.toString()));
    Ended e = Started.run(directory, words.toArray(new String[0]));
    assertEquals("hi\nhi\n", e.out(), e.err());
  }

  /** Spawned ranks go on with the next machines, or run where they are told to, here on a further one. */
  @Test
  void shouldSpawnOnOtherMachines() throws IOException {
    Ended e = spawner("spawn", "2", "host=h3,h1", SPAWNER, "child", "x");
    assertEquals("0@h1> codes [0, 0]", e.sorted().getFirst(), e.err());
    assertTrue(e.out().contains("1.0@h3> child 0/2") && e.out().contains("1.1@h1> child 1/2"),
        e.out() + e.err());
  }

  @Test
  void shouldRefuseASpawnWhereTheMachineHasNoSuchDirectory() throws IOException {
    Path only = Files.createDirectory(directory.resolve("only-here"));
    Ended e = spawner("spawn-refused", "2", "host=nodir;wdir=" + only, "sh", "-c", "true");
    assertTrue(e.out().contains("refused: ") && e.out().contains("host nodir: there is no directory " + only),
        e.out() + e.err());
    assertEquals(0, e.code(), e.err());
  }

  @Test
  void shouldSayWhatToDoAboutEachMachineThatCannotBeUsed() throws IOException {
    Ended e = shell("h1,unknown,nojava,noclasses", 4, "echo ran");
    assertEquals(1, e.code(), e.err());
    for (String words : List.of("mpiexec: host unknown cannot be reached by", "Could not resolve hostname",
        "mpiexec: host nojava: there is no ", "at the same place",
        "mpiexec: host noclasses: mpi4j is not there", "Copy mpi4j to the same place")) {
      assertTrue(e.err().contains(words), e.err());
    }
    assertFalse(e.out().contains("ran"));
  }

  /** One of them has a login shell that prints something. */
  @Test
  void shouldFindItsMachinesInAnAllocation() throws IOException {
    List<String> words = new ArrayList<>(ssh.options("").subList(0, 4));
    words.addAll(List.of("--prepend-pattern", "%r@%h ", "-n", "4", "sh", "-c", "echo $MPI_LOCALRANKID"));
    Map<String, String> slurm =
        Map.of("SLURM_JOB_NODELIST", "h1,chatty,localhost", "SLURM_TASKS_PER_NODE", "2,1(x2)");
    try (Started s = Started.mpiexec(directory, slurm, "", words.toArray(new String[0]))) {
      Ended e = s.end();
      assertEquals(List.of("0@h1 0", "1@h1 1", "2@chatty 0"), e.sorted().subList(0, 3), e.err());
      assertTrue(e.sorted().getLast().endsWith(" 0"), e.out());
    }
  }

  @Test
  void shouldTellWhichMachinesAreFitForJobs() throws IOException {
    List<String> words = ssh.options("h1,unknown,localhost");
    words.add("--check-hosts");
    Ended e = Started.run(directory, words.toArray(new String[0]));
    assertEquals(1, e.code(), e.err());
    assertTrue(e.out().contains("  h1: ssh, mpi4j and JDK: the same as here"), e.out());
    assertTrue(e.out().contains("  h1: clock: 0."), e.out());
    assertTrue(e.out().contains("! unknown: host unknown cannot be reached by"), e.out());
  }

  @Test
  void shouldRefuseWhatNeedsOneMachine() throws IOException {
    Ended e = shell("h1", 1, "true", "--in-jvm");
    assertEquals(2, e.code(), e.err());
    assertTrue(e.err().contains("in-jvm"), e.err());
  }

  private Ended shell(String hosts, int ranks, String script, String... options) throws IOException {
    List<String> words = ssh.options(hosts);
    words.addAll(List.of(options));
    words.addAll(List.of("-n", "" + ranks, "sh", "-c", script, "sh", "it's $x"));
    return Started.run(directory, words.toArray(new String[0]));
  }

  private Ended spawner(String... arguments) throws IOException {
    List<String> words = ssh.options("h1");
    words.addAll(List.of("--prepend-pattern", "%r@%h> ", "-n", "1", "-cp", classes(), SPAWNER));
    words.addAll(List.of(arguments));
    return Started.run(directory, words.toArray(new String[0]));
  }

  private static String classes() {
    return RankProgram.class.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  private Ended program(String how, String hosts, int ranks) throws IOException {
    return Started.run(directory, program(ssh.options(hosts), how, ranks));
  }

  static String[] program(List<String> options, String how, int ranks) {
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("-n", "" + ranks, "-cp", classes(), RankProgram.class.getName(), how));
    return words.toArray(new String[0]);
  }
}
