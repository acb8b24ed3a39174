// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.conformance.Repository;

/** Programs on two network namespaces, which see each other over one link only, as hosts do. */
@Timeout(120)
abstract class OnTwoHosts {
  private static final String SCRIPT =
      Repository.file("conformance/src/test/scripts/two-hosts.sh").toString();

  private static final long END_NS = 10_000_000_000L;

  /** Begins the names of both namespaces; different for each launcher, since tests may run side by side. */
  private final String name;

  @TempDir private Path scratch;
  private boolean made;
  private Programs programs;

  OnTwoHosts(String prefix) {
    this.name = prefix + ProcessHandle.current().pid();
  }

  /** Skips the test if what it needs besides ip is not installed. */
  abstract void assumeLauncher();

  /** Words for four ranks on both hosts, which the launcher reaches by that agent. */
  abstract String command(Path agent);

  @BeforeEach
  void makeHosts() throws Exception {
    assumeLauncher();
    Tools.assumeInstalled("ip");
    Tools.assumeRoot("two network namespaces");
    Tools.Result result = run(SCRIPT, "make", name);
    assumeTrue(result.code() == 0, "cannot make two network namespaces: not tested. " + result.output());
    made = true;
    Path agent = scratch.resolve("agent");
    Files.writeString(agent, "#!/bin/sh\nTWO_HOSTS=" + name + " exec " + SCRIPT + " agent \"$@\"\n");
    agent.toFile().setExecutable(true);
    String words = "ip netns exec " + name + "-1 " + command(agent);
    programs = new Programs(List.of(words.split(" ")), Map.of(), scratch);
  }

  /** What the mark does not show, the launcher's own process on the far side, is found by its namespace. */
  @AfterEach
  void removeHosts() throws Exception {
    if (made) {
      long end = System.nanoTime() + END_NS;
      String left = processes();
      while (!left.isEmpty() && System.nanoTime() < end) {
        LockSupport.parkNanos(5_000_000); // that one ends a little later than all else
        left = processes();
      }
      assertEquals(0, run(SCRIPT, "remove", name).code());
      assertEquals("", left, "processes left on the hosts");
    }
  }

  private String processes() throws Exception {
    String first = run("ip", "netns", "pids", name + "-1").output();
    return first + run("ip", "netns", "pids", name + "-2").output();
  }

  private Tools.Result run(String... words) throws Exception {
    return Tools.run(scratch.resolve("script.log"), words);
  }

  @Test
  void shouldGreetFromEveryRank() throws Exception {
    programs.shouldGreet();
  }

  @Test
  void shouldVerifyNasCg() throws Exception {
    programs.shouldVerifyNasCg();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void shouldLeaveNothingWhenARankIsKilled(int rank) throws Exception {
    programs.shouldLeaveNothingWhenKilled(rank);
  }

  @Test
  void shouldEndWhenARankThrows() throws Exception {
    programs.shouldEndWhenARankThrows(Programs.SIZE - 1);
  }
}
