// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** Agents and launchers that are killed, stopped, cut off: the job ends on all machines. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(90)
class LostMachinesTest extends FakeSshTests {
  private static final String SCRIPT = "echo ready $$; exec sleep 1000";

  private Started job;

  @AfterEach
  void shouldLeaveNoRank() throws IOException {
    Started its = job;
    try (its) {
      for (String line : job.out().lines().toList()) {
        FakeSsh.awaitEnd(Long.parseLong(line.split(" ")[1]));
      }
      ssh.awaitEnd(); // before the launcher is closed, which would end them
    }
  }

  @Test
  void shouldEndTheJobWhenAnAgentIsKilled() throws IOException {
    start(2, "h1", "sh", "-c", SCRIPT);
    FakeSsh.signal("KILL", ssh.agent("h2"));
    Ended e = job.end();
    assertEquals(123, e.code(), e.err());
    assertTrue(e.err().contains("mpiexec: host h2 is lost with rank 1: the connection has ended"), e.err());
    assertTrue(e.err().contains("--check-hosts --hosts h2"), e.err());
  }

  @Test
  void shouldEndTheJobWhenAnAgentIsSilent() throws IOException {
    start(2, "h1", "--host-timeout", "4", "sh", "-c", SCRIPT);
    long agent = ssh.agent("h2");
    FakeSsh.signal("STOP", agent);
    Ended e = job.end();
    assertEquals(123, e.code(), e.err());
    assertTrue(e.err().contains("host h2 is lost with rank 1: no heartbeat came for "), e.err());
  }

  /** Also the agents of this test see the end of their input, as with ssh. */
  @Test
  void shouldEndRanksEverywhereWhenTheLauncherIsKilled() throws IOException {
    start(3, "h1,localhost", "sh", "-c", SCRIPT);
    job.signal("KILL");
    job.end();
  }

  @Test
  void shouldEndRanksWhenTheLauncherIsSilent() throws IOException {
    start(2, "h1", "--host-timeout", "4", "sh", "-c", SCRIPT);
    job.signal("STOP");
    for (String line : job.out().lines().toList()) {
      FakeSsh.awaitEnd(Long.parseLong(line.split(" ")[1]));
    }
    job.signal("KILL");
  }

  @Test
  void shouldEndTheJobInOrderWhenAskedTo() throws IOException {
    start(2, "h1", "sh", "-c", "trap 'echo bye 0; exit' TERM; echo ready $$; sleep 1000 & wait");
    job.signal("INT");
    Ended e = job.end();
    assertTrue(e.err().contains("mpiexec: interrupted"), e.err());
    assertEquals(2, e.out().lines().filter(l -> l.startsWith("bye")).count(), e.out() + e.err());
  }

  @Test
  void shouldEndMpiRanksWhenAnAgentIsKilled() throws IOException {
    List<String> options = ssh.options("h1,h2");
    job = Started.mpiexec(directory, SeveralMachinesTest.program(options, "sleep", 2));
    awaitReady(2);
    FakeSsh.signal("KILL", ssh.agent("h1"));
    Ended e = job.end();
    assertTrue(e.err().contains("host h1 is lost with rank 0: "), e.err());
  }

  private void start(int ranks, String firstHosts, String... words) throws IOException {
    List<String> all = ssh.options(firstHosts + ",h2");
    all.addAll(List.of("-n", "" + ranks));
    all.addAll(List.of(words));
    job = Started.mpiexec(directory, new ArrayList<>(all).toArray(new String[0]));
    awaitReady(ranks);
  }

  private void awaitReady(int ranks) throws IOException {
    while (job.out().split("ready \\d+\n", -1).length <= ranks) {
      job.awaitOutput("ready");
    }
  }
}
