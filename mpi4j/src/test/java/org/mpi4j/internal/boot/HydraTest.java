// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ranks under MPICH's mpiexec; {@code -launcher fork} with made-up hosts gives two nodes on one machine. */
@Timeout(60)
class HydraTest {
  private static final List<String> TWO_NODES =
      List.of("mpiexec.hydra", "-launcher", "fork", "-hosts", "a:2,b:2", "-n", "4");
  private static final List<String> BY_PORT =
      List.of("mpiexec.hydra", "-pmi-port", "-launcher", "fork", "-hosts", "a:2,b:2", "-n", "4");

  @TempDir Path folder;

  @BeforeEach
  void needHydra() {
    RealLauncher.assumeInstalled("mpiexec.hydra");
  }

  private Path errors() {
    return folder.resolve("errors");
  }

  private RealLauncher.Outcome run(List<String> launcher, List<String> probe)
      throws IOException, InterruptedException {
    return RealLauncher.run(RealLauncher.join(launcher, probe), Map.of(), errors());
  }

  @Test
  void shouldMeetOverTheInheritedSocket() throws Exception {
    RealLauncher.Outcome o = run(TWO_NODES, RealLauncher.probe(RealLauncher.NATIVE, "leave"));
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(4, "0011");
    assertEquals("", o.err());
  }

  @Test
  void shouldMeetOverThePortWithoutNativeAccess() throws Exception {
    RealLauncher.Outcome o = run(BY_PORT, RealLauncher.probe(RealLauncher.PLAIN, "leave"));
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(4, "0011");
  }

  @Test
  void shouldMeetOverStandardInputWithoutNativeAccess() throws Exception {
    String[] shell = {"sh", "-c", "exec \"$@\" 0<&$PMI_FD", "sh"};
    List<String> probe = RealLauncher.probe(RealLauncher.PLAIN, "leave");
    RealLauncher.Outcome o = run(TWO_NODES, RealLauncher.join(List.of(shell), probe));
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(4, "0011");
  }

  /** A plain java: the JVM grants access to whoever asks, with a warning of its own. */
  @Test
  void shouldMeetOverTheInheritedSocketWhereNativeAccessIsNotMentioned() throws Exception {
    RealLauncher.Outcome o = run(TWO_NODES, RealLauncher.probe(RealLauncher.WARN, "leave"));
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(4, "0011");
    List<String> advice = o.err().lines().filter(l -> l.contains("To avoid them")).toList();
    assertEquals(1, advice.size(), o::toString); // of the four ranks one says it
    assertTrue(advice.getFirst().contains("Add --enable-native-access=ALL-UNNAMED"), o::toString);
  }

  @Test
  void shouldRefuseToStartAloneWithoutNativeAccess() throws Exception {
    RealLauncher.Outcome o = run(TWO_NODES, RealLauncher.probe(RealLauncher.PLAIN, "leave"));
    assertNotEquals(0, o.code(), o::toString);
    assertTrue(o.err().contains("Add --enable-native-access=ALL-UNNAMED"), o::toString);
    assertEquals("", o.out());
  }

  @Test
  void shouldAbortAllOverTheInheritedSocket() throws Exception {
    abort(TWO_NODES, RealLauncher.NATIVE);
  }

  @Test
  void shouldAbortAllOverThePort() throws Exception {
    abort(BY_PORT, RealLauncher.PLAIN);
  }

  private void abort(List<String> launcher, String access) throws Exception {
    RealLauncher.Outcome o = run(launcher, RealLauncher.probe(access, "abort"));
    assertEquals(7, o.code(), o::toString);
    assertAllEnd(o); // of those whose line Hydra has passed on before it ended them
  }

  @Test
  void shouldEndWithTheLauncher() throws Exception {
    List<String> probe = RealLauncher.probe(RealLauncher.PLAIN, "lost");
    Process launcher = RealLauncher.start(RealLauncher.join(BY_PORT, probe), Map.of(), errors());
    StringBuilder out = new StringBuilder();
    try {
      BufferedReader lines = launcher.inputReader();
      for (int rank = 0; rank < 4; rank++) {
        out.append(lines.readLine()).append('\n');
      }
    } finally {
      launcher.destroyForcibly();
    }
    RealLauncher.Outcome o = new RealLauncher.Outcome(0, out.toString(), Files.readString(errors()));
    o.assertRanks(4, "0011");
    assertAllEnd(o);
  }

  /** The test's timeout is the limit. */
  private static void assertAllEnd(RealLauncher.Outcome o) {
    for (long pid : o.pids()) {
      ProcessHandle.of(pid).ifPresent(p -> p.onExit().join());
    }
  }
}
