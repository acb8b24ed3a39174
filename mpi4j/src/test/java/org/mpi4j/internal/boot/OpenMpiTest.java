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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks under Open MPI's mpiexec, which serves PMIx. */
@Timeout(60)
class OpenMpiTest {
  @TempDir Path folder;

  @BeforeEach
  void needOpenMpi() {
    RealLauncher.assumeInstalled("mpiexec.openmpi");
    RealLauncher.assumePmix();
  }

  private Path errors() {
    return folder.resolve("errors");
  }

  private static List<String> launcher(int ranks) {
    return List.of("mpiexec.openmpi", "--allow-run-as-root", "--oversubscribe", "-n", "" + ranks);
  }

  private RealLauncher.Outcome run(int ranks, String access, String what) throws Exception {
    return run(ranks, Map.of(), RealLauncher.probe(access, what));
  }

  private RealLauncher.Outcome run(int ranks, Map<String, String> environment, List<String> probe)
      throws IOException, InterruptedException {
    return RealLauncher.run(RealLauncher.join(launcher(ranks), probe), environment, errors());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void shouldMeet(int ranks) throws Exception {
    RealLauncher.Outcome o = run(ranks, RealLauncher.NATIVE, "leave");
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(ranks, "0".repeat(ranks));
    assertEquals("", o.err());
    assertEquals(ranks, o.out().lines().count(), o::toString); // the library prints nothing
  }

  @Test
  void shouldMeetByVirtualThreadsThatAreInterrupted() throws Exception {
    RealLauncher.Outcome o = run(2, RealLauncher.NATIVE, "virtual");
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(2, "00");
  }

  /** The JVM grants access to whoever asks, with a warning of its own. */
  @Test
  void shouldMeetWhereNativeAccessIsNotMentioned() throws Exception {
    RealLauncher.Outcome o = run(2, RealLauncher.WARN, "leave");
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(2, "00");
    List<String> advice = o.err().lines().filter(l -> l.contains("To avoid them")).toList();
    assertEquals(1, advice.size(), o::toString); // of the two ranks one says it
    assertTrue(advice.getFirst().contains("Add --enable-native-access=ALL-UNNAMED"), o::toString);
  }

  @Test
  void shouldRefuseToStartAloneWithoutNativeAccess() throws Exception {
    RealLauncher.Outcome o = run(2, RealLauncher.PLAIN, "leave");
    assertNotEquals(0, o.code(), o::toString);
    assertTrue(o.err().contains("Add --enable-native-access=ALL-UNNAMED"), o::toString);
    assertEquals("", o.out());
  }

  @Test
  void shouldSayWhatToInstallWithoutTheLibrary() throws Exception {
    Map<String, String> nowhere = Map.of("MPI4J_BOOT_PMIX_LIBRARY", folder.resolve("none.so").toString());
    RealLauncher.Outcome o = run(2, nowhere, RealLauncher.probe(RealLauncher.NATIVE, "leave"));
    assertNotEquals(0, o.code(), o::toString);
    assertTrue(o.err().contains("package libpmix2"), o::toString);
    assertTrue(o.err().contains("mpiexec -n 2 java"), o::toString);
    assertEquals("", o.out());
  }

  @Test
  void shouldKeepNames() throws Exception {
    RealLauncher.Outcome o = run(2, RealLauncher.NATIVE, "names");
    assertEquals(0, o.code(), o::toString);
    assertEquals(2, o.out().lines().filter("names are right"::equals).count(), o::toString);
  }

  @Test
  void shouldNotTakeAChildOfARankForTheRank() throws Exception {
    RealLauncher.Outcome o = run(2, RealLauncher.NATIVE, "child");
    assertEquals(0, o.code(), o::toString);
    o.assertRanks(2, "00");
    assertTrue(o.out().contains("child ended with 1: "), o::toString);
    assertTrue(o.out().contains("which is rank 0 already"), o::toString);
  }

  @Test
  void shouldAbortAll() throws Exception {
    RealLauncher.Outcome o = run(4, RealLauncher.NATIVE, "abort");
    assertEquals(7, o.code(), o::toString);
    assertAllEnd(o);
  }

  /** Nobody else ends the ranks on the launcher's machine. */
  @Test
  void shouldEndWithTheLauncher() throws Exception {
    List<String> probe = RealLauncher.probe(RealLauncher.NATIVE, "lost");
    List<String> inFolder = List.of("--mca", "orte_tmpdir_base", folder.toString()); // it removes nothing
    List<String> command = RealLauncher.join(launcher(2), inFolder);
    Process launcher = RealLauncher.start(RealLauncher.join(command, probe), Map.of(), errors());
    StringBuilder out = new StringBuilder();
    try {
      BufferedReader lines = launcher.inputReader();
      for (int rank = 0; rank < 2; rank++) {
        out.append(lines.readLine()).append('\n');
      }
    } finally {
      launcher.destroyForcibly();
    }
    RealLauncher.Outcome o = new RealLauncher.Outcome(0, out.toString(), Files.readString(errors()));
    o.assertRanks(2, "00");
    assertAllEnd(o);
  }

  /** The test's timeout is the limit. */
  private static void assertAllEnd(RealLauncher.Outcome o) {
    for (long pid : o.pids()) {
      ProcessHandle.of(pid).ifPresent(p -> p.onExit().join());
    }
  }
}
