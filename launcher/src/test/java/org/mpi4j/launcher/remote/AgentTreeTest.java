// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** Jobs in which agents are reached by way of others: h2 from h1, h3 from h2, h4 from h3. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(90)
class AgentTreeTest extends FakeSshTests {
  private static final String HOSTS = "h1,h2,h3,h4";
  private static final int SIZE = 4;
  private static final String WAIT = "echo ready $$; exec sleep 1000";

  private String[] words(String hosts, String... more) {
    List<String> words = ssh.options(hosts);
    words.addAll(List.of("--fan-out", "1", "-n", "" + SIZE));
    words.addAll(List.of(more));
    return words.toArray(new String[0]);
  }

  /** Starts ranks that wait, and returns when all do. */
  private Started startWaiting(String... options) throws IOException {
    Started job = Started.mpiexec(directory, words(HOSTS, options));
    while (job.out().split("ready \\d+\n", -1).length <= SIZE) {
      job.awaitOutput("ready");
    }
    return job;
  }

  /** Waits until the ranks of {@link #startWaiting} have ended. */
  private static void awaitRanks(Started job) throws IOException {
    for (String line : job.out().lines().toList()) {
      FakeSsh.awaitEnd(Long.parseLong(line.split(" ")[1]));
    }
  }

  @Test
  void shouldReachMachinesByWayOfOthers() throws IOException {
    try (Started job = startWaiting("sh", "-c", WAIT)) {
      assertTrue(ssh.isReachedFrom("h1", "h2") && ssh.isReachedFrom("h2", "h3"));
      assertTrue(ssh.isReachedFrom("h3", "h4"));
      job.signal("INT");
      Ended e = job.end();
      assertEquals(130, e.code(), e.err());
      awaitRanks(job);
    }
  }

  @Test
  void shouldReachSoManyFromEachMachine() throws IOException {
    List<String> words = ssh.options("h1,h2,h3,h4,h5,h6,h7");
    words.addAll(List.of("--fan-out", "2", "-n", "7", "sh", "-c", WAIT));
    try (Started job = Started.mpiexec(directory, words.toArray(new String[0]))) {
      while (job.out().split("ready \\d+\n", -1).length <= 7) {
        job.awaitOutput("ready");
      }
      assertFalse(ssh.isReachedFrom("h1", "h2"));
      assertTrue(ssh.isReachedFrom("h1", "h3") && ssh.isReachedFrom("h1", "h4"));
      assertTrue(ssh.isReachedFrom("h2", "h5") && ssh.isReachedFrom("h2", "h6"));
      assertTrue(ssh.isReachedFrom("h3", "h7"));
      job.signal("INT");
      job.end();
      awaitRanks(job);
    }
  }

  @Test
  void shouldCommunicate() throws IOException {
    List<String> options = ssh.options(HOSTS);
    options.addAll(List.of("--fan-out", "1"));
    Ended e = Started.run(directory, SeveralMachinesTest.program(options, "sum", SIZE));
    assertEquals(Collections.nCopies(SIZE, "sum 10"), e.sorted(), e.err());
    assertEquals(0, e.code(), e.err());
  }

  @Test
  void shouldSendInputToTheLastMachineAndAllItsOutputBack() throws IOException {
    String text = ("0123456789".repeat(20) + "\n").repeat(10_000);
    String[] words =
        words(HOSTS, "--stdin", "3", "sh", "-c", "[ $PMI_RANK -lt 3 ] || { cat; echo end >&2; exit 3; }");
    try (Started job = Started.mpiexec(directory, Map.of(), text, words)) {
      Ended e = job.end();
      assertEquals(text, e.out());
      assertTrue(e.err().startsWith("end\n"), e.err());
      assertTrue(e.err().contains("rank 3 on h4 (pid "), e.err());
      assertEquals(3, e.code());
    }
  }

  @Test
  void shouldSendACompiledProgramAlong() throws IOException {
    Path source = Files.writeString(directory.resolve("Hi.java"),
        "class Hi { public static void main(String[] a) { System.out.println(\"hi\"); } }");
    Ended e = Started.run(directory, words(HOSTS, source.toString()));
    assertEquals("hi\n".repeat(SIZE), e.out(), e.err());
  }

  @Test
  void shouldStopAllAfterTheTimeout() throws IOException {
    String[] words = words(HOSTS, "--timeout", "3", "sh", "-c", "trap '' TERM; " + WAIT);
    try (Started job = Started.mpiexec(directory, words)) {
      Ended e = job.end();
      assertEquals(124, e.code(), e.err());
      awaitRanks(job);
    }
  }

  /** Ranks on the machines behind the lost one end, too, and the message names the one that is lost. */
  @ParameterizedTest
  @CsvSource({"h1, 0", "h2, 1", "h4, 3"})
  void shouldEndTheJobWhenAnAgentIsKilled(String host, int rank) throws IOException {
    try (Started job = startWaiting("sh", "-c", WAIT)) {
      FakeSsh.signal("KILL", ssh.agent(host));
      Ended e = job.end();
      assertEquals(123, e.code(), e.err());
      String lost = "mpiexec: host " + host + " is lost with rank " + rank + ": the connection has ended";
      assertTrue(e.err().contains(lost), e.err());
      awaitRanks(job);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"h1", "h2"})
  void shouldNameTheAgentThatIsSilent(String host) throws IOException {
    try (Started job = startWaiting("--host-timeout", "4", "sh", "-c", WAIT)) {
      long agent = ssh.agent(host);
      FakeSsh.signal("STOP", agent);
      Ended e = job.end();
      FakeSsh.signal("CONT", agent); // sees now that mpiexec has gone
      assertEquals(123, e.code(), e.err());
      assertTrue(e.err().contains("mpiexec: host " + host + " is lost with rank "), e.err());
      assertTrue(e.err().contains(": no heartbeat came for "), e.err());
      awaitRanks(job);
    }
  }

  @Test
  void shouldEndRanksEverywhereWhenTheLauncherIsKilled() throws IOException {
    try (Started job = startWaiting("sh", "-c", WAIT)) {
      job.signal("KILL");
      job.end();
      awaitRanks(job);
    }
  }

  @Test
  void shouldReachAMachineItselfThatTheOneBetweenDoesNotReach() throws IOException {
    Ended e = Started.run(directory, words("h1,remote", "sh", "-c", "echo ran $PMI_RANK"));
    assertEquals(List.of("ran 0", "ran 1", "ran 2", "ran 3"), e.sorted(), e.err());
    assertTrue(e.err().startsWith("mpiexec: from host h1, host remote cannot be reached by "), e.err());
    assertTrue(e.err().contains("(it says: remote: Permission denied (publickey).)"), e.err());
    assertTrue(e.err().contains("--fan-out 0"), e.err());
    assertEquals(0, e.code());
  }

  @Test
  void shouldNameEachMachineThatCannotBeUsed() throws IOException {
    Ended e = Started.run(directory, words("unknown,h2,nojava", "echo", "ran"));
    assertEquals(1, e.code(), e.err());
    assertTrue(e.err().contains("mpiexec: host unknown cannot be reached by"), e.err());
    assertTrue(e.err().contains("mpiexec: host nojava: there is no "), e.err());
    assertEquals("", e.out());
  }
}
