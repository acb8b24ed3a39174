// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Repository;

/** Jobs on a machine, a network namespace, that has no 127.0.0.1. */
@Timeout(120)
class LoopbackTest {
  private static final String NAME = "mpi4j-lo-" + ProcessHandle.current().pid();

  @TempDir private Path scratch;
  private boolean made;

  @BeforeEach
  void makeMachine() throws Exception {
    Tools.assumeInstalled("ip");
    Tools.assumeRoot("a network namespace");
    Tools.Result result = run("ip", "netns", "add", NAME);
    assumeTrue(result.code() == 0, "cannot make a network namespace: not tested. " + result.output());
    made = true;
  }

  @AfterEach
  void removeMachine() throws Exception {
    if (made) {
      assertEquals(0, run("ip", "netns", "delete", NAME).code());
    }
  }

  /** Leaves ::1. */
  private void takeIpv4Away() throws Exception {
    assertEquals(0, run("ip", "-n", NAME, "link", "set", "lo", "up").code());
    assertEquals(0, run("ip", "-n", NAME, "address", "del", "127.0.0.1/8", "dev", "lo").code());
    String left = run("ip", "-n", NAME, "address", "show", "dev", "lo").output();
    assumeTrue(left.contains("::1/128"), "this system has no IPv6: not tested");
  }

  private Tools.Result run(String... words) throws Exception {
    return Tools.run(scratch.resolve("run.log"), words);
  }

  private static List<String> there(String... words) {
    List<String> all = new ArrayList<>(List.of("ip", "netns", "exec", NAME));
    all.addAll(List.of(words));
    return all;
  }

  private static String mpiexec() {
    return Repository.file("bin/mpiexec").toString();
  }

  @Test
  void shouldGreetWithIpv6Alone() throws Exception {
    takeIpv4Away();
    new Programs(there(mpiexec(), "-n", "4"), Map.of(), scratch).shouldGreet();
    new Programs(there(mpiexec(), "--set", "transport=tcp", "-n", "4"), Map.of(), scratch).shouldGreet();
  }

  /** The process starts the launcher, which connects with it. */
  @Test
  void shouldSpawnWithIpv6Alone() throws Exception {
    takeIpv4Away();
    String classes = scratch.resolve("classes").toString();
    String library = Repository.origin(Mpi.class);
    String source = Repository.file("examples/SpawnedWorkers.java").toString();
    String[] words = {"-d", classes, "-cp", library, source};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
    Tools.Result result = run(there(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED", "-cp", library + ":" + classes, "SpawnedWorkers")
        .toArray(new String[0]));
    assertEquals(0, result.code(), result.output());
  }

  @Test
  void shouldSayInOneLineThatTheLoopbackInterfaceIsDown() throws Exception {
    Tools.Result result = run(there(mpiexec(), "-n", "2", "true").toArray(new String[0]));
    assertEquals(1, result.code(), result.output());
    List<String> lines =
        result.output().lines().filter(l -> !l.startsWith("mpiexec: making caches")).toList();
    assertEquals(1, lines.size(), result.output());
    String line = lines.getFirst();
    assertTrue(line.startsWith("mpiexec: cannot start the job: the ranks of this machine talk"), line);
    assertTrue(line.contains("ip link set lo up"), line);
  }
}
