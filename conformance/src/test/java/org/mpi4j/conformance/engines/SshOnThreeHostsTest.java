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
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.ends.MarkedJob;

/** mpi4j's mpiexec over three network namespaces, each with an OpenSSH server of its own. */
@Timeout(120)
class SshOnThreeHostsTest {
  private static final String SCRIPT =
      Repository.file("conformance/src/test/scripts/three-hosts.sh").toString();

  private static final String NAME = "mpi4j3-" + ProcessHandle.current().pid();
  private static final String HOSTS = "10.213.78.1:2,10.213.78.2,10.213.78.3";
  private static final int END_SECONDS = 10;
  private static final long END_NS = END_SECONDS * 1_000_000_000L;

  @TempDir private static Path keys;
  private static boolean made;

  @TempDir private Path scratch;

  @BeforeAll
  static void makeHosts() throws Exception {
    Tools.assumeInstalled("ssh", "ssh-keygen", "ip");
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/sshd")), "no OpenSSH server is installed: not tested");
    Tools.assumeRoot("three network namespaces");
    Tools.Result result = Tools.run(keys.resolve("script.log"), SCRIPT, "make", NAME, keys.toString());
    assumeTrue(result.code() == 0, "cannot make three hosts: not tested. " + result.output());
    made = true;
  }

  @AfterAll
  static void removeHosts() throws Exception {
    if (made) {
      assertEquals(0, Tools.run(keys.resolve("script.log"), SCRIPT, "remove", NAME).code());
    }
  }

  /** The agents, too, are gone from all hosts; those of a host that is cut off notice it themselves. */
  @AfterEach
  void shouldLeaveNothing() throws Exception {
    long end = System.nanoTime() + END_NS;
    String left = javaProcesses();
    while (!left.isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(20_000_000);
      left = javaProcesses();
    }
    assertEquals("", left, "processes left on the hosts");
  }

  private String javaProcesses() throws Exception {
    return run("java", "1") + run("java", "2") + run("java", "3");
  }

  private String run(String command, String host) throws Exception {
    return Tools.run(scratch.resolve("script.log"), SCRIPT, command, NAME, host).output();
  }

  private static List<String> mpiexec(String... options) {
    List<String> words = new ArrayList<>(List.of("ip", "netns", "exec", NAME + "-1"));
    words.add(Repository.file("bin/mpiexec").toString());
    words.addAll(List.of("--launcher-ssh", "ssh -F " + keys.resolve("ssh_config"), "--hosts", HOSTS));
    words.addAll(List.of(options));
    return words;
  }

  private Programs programs() {
    return new Programs(mpiexec("-n", "4", "--host-timeout", "20"), Map.of(), scratch);
  }

  /** One of the hosts is slow, where the system has the means for that. */
  @Test
  void shouldGreetFromEveryRank() throws Exception {
    run("slow", "3");
    programs().shouldGreet();
  }

  @Test
  void shouldLeaveNothingWhenARankIsKilled() throws Exception {
    programs().shouldLeaveNothingWhenKilled(Programs.SIZE - 1);
  }

  @Test
  void shouldFindNothingWrongWithTheHosts() throws Exception {
    List<String> words = mpiexec("--check-hosts", "--host-timeout", "20");
    Tools.Result result = Tools.run(scratch.resolve("check.log"), words.toArray(new String[0]));
    assertEquals(0, result.code(), result.output());
    assertEquals(3, result.output().split("reaches all others by TCP", -1).length - 1, result.output());
    assertEquals(2, result.output().split("the same as here", -1).length - 1, result.output());
  }

  @Test
  void shouldEndWhenAHostIsCutOff() throws Exception {
    String[] words = {"-n", "4", "sh", "-c", "echo ready; exec sleep 1000"};
    try (MarkedJob job = new MarkedJob(scratch, mpiexec(words), Map.of())) {
      job.awaitLines(Programs.SIZE);
      long start = System.nanoTime();
      run("cut", "3");
      assertEquals(123, job.exitCode(END_SECONDS), job::toString);
      System.out.printf("a host of three cut off: the job is over after %d ms%n",
          (System.nanoTime() - start) / 1_000_000);
      assertTrue(job.errors().contains("host 10.213.78.3 is lost with rank 3"), job::toString);
      job.awaitNoProcess(END_SECONDS);
    } finally {
      run("join", "3");
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
