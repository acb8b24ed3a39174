// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.ends.MarkedJob;
import org.mpi4j.conformance.hangs.Launched;

/** mpi4j's mpiexec over three network namespaces, each with an OpenSSH server of its own. */
@Timeout(120)
class SshOnThreeHostsTest {
  private static final String HOSTS = "10.213.78.1:2,10.213.78.2,10.213.78.3";
  private static final int END_SECONDS = 10;

  @TempDir private static Path keys;
  private static ThreeHosts hosts;

  @TempDir private Path scratch;

  @BeforeAll
  static void makeHosts() throws Exception {
    hosts = ThreeHosts.make(keys);
  }

  @AfterAll
  static void removeHosts() throws Exception {
    if (hosts != null) {
      hosts.remove();
    }
  }

  @AfterEach
  void shouldLeaveNothing() throws Exception {
    hosts.awaitNoJava();
  }

  private static List<String> mpiexec(String... options) {
    return hosts.mpiexec(HOSTS, options);
  }

  private Programs programs(String... options) {
    return programsOn(HOSTS, options);
  }

  private Programs programsOn(String list, String... options) {
    List<String> words = hosts.mpiexec(list, "-n", "4", "--host-timeout", "20");
    words.addAll(List.of(options));
    return new Programs(words, Map.of(), scratch);
  }

  /** One of the hosts is slow, where the system has the means for that. */
  @Test
  void shouldGreetFromEveryRank() throws Exception {
    hosts.script("slow", "3");
    programs().shouldGreet();
  }

  /** The third host is reached by way of the second. */
  @Test
  void shouldGreetFromEveryRankOfATree() throws Exception {
    programs("--fan-out", "1").shouldGreet();
  }

  /** Of IPv4 the hosts have the loopback address alone. */
  @Test
  void shouldGreetWhereHostsHaveOnlyAddressesOfIpv6() throws Exception {
    try {
      for (int k = 1; k <= ThreeHosts.COUNT; k++) {
        assumeTrue(hosts.script("six", "" + k).code() == 0, "this system has no IPv6: not tested");
      }
      programsOn("[fd00:78::1]:2,[fd00:78::2],[fd00:78::3]").shouldGreet();
    } finally {
      for (int k = 1; k <= ThreeHosts.COUNT; k++) {
        hosts.script("four", "" + k); // fails where it is still there
      }
    }
  }

  @Test
  void shouldLeaveNothingWhenARankIsKilled() throws Exception {
    programs().shouldLeaveNothingWhenKilled(Programs.SIZE - 1);
  }

  @Test
  void shouldLeaveNothingWhenARankOfATreeIsKilled() throws Exception {
    programs("--fan-out", "1").shouldLeaveNothingWhenKilled(Programs.SIZE - 1);
  }

  @Test
  void shouldFindNothingWrongWithTheHosts() throws Exception {
    List<String> words = mpiexec("--check-hosts", "--host-timeout", "20");
    Tools.Result result = Tools.run(scratch.resolve("check.log"), words.toArray(new String[0]));
    assertEquals(0, result.code(), result.output());
    assertEquals(3, result.output().split("reaches all others by TCP", -1).length - 1, result.output());
    assertEquals(2, result.output().split("the same as here", -1).length - 1, result.output());
  }

  /**
   * Rank 0 is on the host whose clock is ahead, and the launcher on another one; yet what ranks say of their
   * calls and what the launcher says of their ends goes together. All of them are seen while the job runs.
   */
  @Test
  void shouldCountAndReportRanksOfAllHosts() throws Exception {
    List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT")); // nohup and & ignore it
    words.addAll(hosts.mpiexec("10.213.78.3,10.213.78.1,10.213.78.2:2", "-n", "4", "--profile=p",
        "--host-timeout", "20", "--timeout", "100"));
    words.addAll(Launched.java("org.mpi4j.conformance.hangs.Hang", "RING_OF_RECEIVES"));
    try (MarkedJob job = new MarkedJob(scratch, words, Map.of())) {
      long start = System.nanoTime();
      awaitAllInReceive(job);
      assertTrue(top(job, "--why").contains("Deadlock: rank 0 waits for rank 3"), job::toString);
      new ProcessBuilder("kill", "-INT", "" + job.launcher().pid()).start().waitFor();
      assertEquals(130, job.exitCode(END_SECONDS), job::toString);
      double most = (System.nanoTime() - start) / 1e9;
      String report = Files.readString(scratch.resolve("p/report.json"));
      assertEquals(4, report.split("\"open\":", -1).length - 1, report);
      for (double seconds : numbers(report, "\"end\":([0-9.e-]+)")) {
        assertTrue(seconds > 1 && seconds < most, report);
      }
    }
  }

  private static double[] numbers(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results()
        .mapToDouble(m -> Double.parseDouble(m.group(1))).toArray();
  }

  private void awaitAllInReceive(MarkedJob job) throws Exception {
    String table = "";
    while (table.split("waits in recv for", -1).length <= Programs.SIZE) {
      assertTrue(job.launcher().isAlive(), job::toString);
      table = top(job, "--once");
    }
  }

  private String top(MarkedJob job, String what) throws Exception {
    return Tools.run(scratch.resolve("top.log"), "env", "JAVA_TOOL_OPTIONS=" + job.javaToolOptions(),
        Repository.file("bin/mpi4j-top").toString(), what, "" + job.launcher().pid()).output();
  }

  @Test
  void shouldEndWhenAHostIsCutOff() throws Exception {
    endWhenCutOff("3", "0", "rank 3");
  }

  /** The host behind it is up, but out of reach; its ranks end, too. */
  @Test
  void shouldEndWhenTheHostBetweenIsCutOff() throws Exception {
    endWhenCutOff("2", "1", "rank 2");
  }

  private void endWhenCutOff(String host, String fanOut, String rank) throws Exception {
    String[] words = {"-n", "4", "--fan-out", fanOut, "sh", "-c", "echo ready; exec sleep 1000"};
    try (MarkedJob job = new MarkedJob(scratch, mpiexec(words), Map.of())) {
      job.awaitLines(Programs.SIZE);
      long start = System.nanoTime();
      hosts.script("cut", host);
      assertEquals(123, job.exitCode(END_SECONDS), job::toString);
      System.out.printf("host %s of three cut off, fan-out %s: the job is over after %d ms%n", host, fanOut,
          (System.nanoTime() - start) / 1_000_000);
      assertTrue(job.errors().contains("host 10.213.78." + host + " is lost with " + rank), job::toString);
      job.awaitNoProcess(END_SECONDS);
    } finally {
      hosts.script("join", host);
    }
  }

  @Test
  void shouldEndWhenTheLauncherIsKilled() throws Exception {
    String[] words = {"-n", "4", "--host-timeout", "20", "sh", "-c", "echo ready; exec sleep 1000"};
    try (MarkedJob job = new MarkedJob(scratch, mpiexec(words), Map.of())) {
      job.awaitLines(Programs.SIZE);
      job.launcher().destroyForcibly();
      job.awaitNoProcess(END_SECONDS);
    }
  }
}
