// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks under Slurm's srun, on a cluster of two nodes that a script makes out of this machine. */
@Timeout(120)
class SlurmTest {
  private static final Path SCRIPT = Path.of("src/test/scripts/slurm-cluster.sh").toAbsolutePath();

  @TempDir static Path cluster;
  private static boolean tried;

  @TempDir Path folder;

  @BeforeAll
  static void startCluster() throws Exception {
    RealLauncher.assumeInstalled("srun", "slurmctld", "slurmd", "munged");
    boolean root = Files.getOwner(Path.of("/proc/self")).getName().equals("root");
    assumeTrue(root, "a Slurm cluster for tests needs root: Slurm is not tested");
    String port = String.valueOf(20_000 + new Random().nextInt(10_000)); // below the range of clients' ports
    tried = true;
    boolean up = script("start", cluster.toString(), "2", port) == 0;
    assumeTrue(up, "the Slurm cluster did not come up: Slurm is not tested");
  }

  @AfterAll
  static void stopCluster() throws Exception {
    if (tried) {
      assertEquals(0, script("stop", cluster.toString()));
    }
  }

  private static int script(String... words) throws IOException, InterruptedException {
    List<String> command = RealLauncher.join(List.of(SCRIPT.toString()), List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectErrorStream(true).redirectOutput(cluster.resolve("script.log").toFile());
    return builder.start().waitFor();
  }

  private RealLauncher.Outcome srun(String mpi, String... arguments) throws Exception {
    List<String> launcher = List.of("srun", "--mpi=" + mpi, "-K1", "-N2", "-n4", "--chdir=/");
    List<String> command = RealLauncher.join(launcher, RealLauncher.probe(RealLauncher.NATIVE, arguments));
    Map<String, String> conf = Map.of("SLURM_CONF", cluster.resolve("slurm.conf").toString());
    return RealLauncher.run(command, conf, folder.resolve("errors"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pmi2", "pmix"})
  void shouldMeet(String mpi) throws Exception {
    assumePlugin(mpi);
    RealLauncher.Outcome o = srun(mpi, "leave");
    assertEquals(0, o.code(), o::toString);
    String nodes = o.out().contains("nodes=0001") ? "0001" : "0011"; // as many CPUs as Slurm counts
    o.assertRanks(4, nodes);
  }

  private void assumePlugin(String mpi) throws Exception {
    if (mpi.equals("pmix")) {
      RealLauncher.assumePmix();
      Map<String, String> conf = Map.of("SLURM_CONF", cluster.resolve("slurm.conf").toString());
      Path errors = folder.resolve("list");
      RealLauncher.Outcome list = RealLauncher.run(List.of("srun", "--mpi=list"), conf, errors);
      assumeTrue((list.out() + list.err()).contains("pmix"), "this Slurm has no plug-in pmix: not tested");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pmi2", "pmix"})
  void shouldAbortAll(String mpi) throws Exception {
    assumePlugin(mpi);
    RealLauncher.Outcome o = srun(mpi, "abort");
    assertNotEquals(0, o.code(), o::toString); // with pmi2 srun returns 137 whatever the code
    for (long pid : o.pids()) {
      ProcessHandle.of(pid).ifPresent(p -> p.onExit().join());
    }
  }

  @Test
  void shouldRefuseAStepWithoutPmi() throws Exception {
    RealLauncher.Outcome o = srun("none", "leave");
    assertNotEquals(0, o.code(), o::toString);
    // not "": Slurm ends the other tasks, and a JVM that is ended while it starts says so on standard output
    assertFalse(o.out().contains("nodes="), o::toString);
    assertTrue(o.err().contains("srun --mpi=pmi2"), o::toString);
  }
}
