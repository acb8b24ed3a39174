// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.conformance.Repository;

/** Slurm's srun, in a cluster of two nodes that a script makes out of this machine. */
@Timeout(120)
class SlurmTest {
  private static final String SCRIPT =
      Repository.file("mpi4j/src/test/scripts/slurm-cluster.sh").toString();

  @TempDir private static Path cluster;
  private static boolean tried;

  @TempDir private Path scratch;

  @BeforeAll
  static void startCluster() throws Exception {
    Tools.assumeInstalled("srun", "slurmctld", "slurmd", "munged");
    Tools.assumeRoot("a Slurm cluster for tests");
    String port = String.valueOf(20_000 + new Random().nextInt(10_000)); // below the range of clients' ports
    tried = true;
    Tools.Result result = script("start", cluster.toString(), "2", port);
    assumeTrue(result.code() == 0, "no Slurm cluster came up: not tested. " + result.output());
  }

  @AfterAll
  static void stopCluster() throws Exception {
    if (tried) {
      assertEquals(0, script("stop", cluster.toString()).code());
    }
  }

  private static Tools.Result script(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(SCRIPT));
    all.addAll(List.of(words));
    return Tools.run(cluster.resolve("script.log"), all.toArray(new String[0]));
  }

  private Programs under(String launcher) {
    return under(launcher, "pmi2");
  }

  private Programs under(String launcher, String mpi) {
    Map<String, String> conf = Map.of("SLURM_CONF", cluster.resolve("slurm.conf").toString());
    return new Programs(List.of((launcher + " --mpi=" + mpi + " -N2 -n4").split(" ")), conf, scratch);
  }

  @Test
  void shouldGreetFromEveryRank() throws Exception {
    under("srun").shouldGreet();
  }

  @Test
  void shouldGreetFromAPlainJava() throws Exception {
    under("srun").shouldGreetFromAPlainJava();
  }

  @Test
  void shouldVerifyNasCg() throws Exception {
    under("srun").shouldVerifyNasCg();
  }

  @Test
  void shouldVerifyNasCgThroughPmix() throws Exception {
    assumePmix();
    under("srun", "pmix").shouldVerifyNasCg();
  }

  @ParameterizedTest
  @CsvSource({"srun -K1, 3", "srun, 1"})
  void shouldLeaveNothingWhenARankIsKilledThroughPmix(String launcher, int rank) throws Exception {
    assumePmix();
    under(launcher, "pmix").shouldLeaveNothingWhenKilled(rank);
  }

  @Test
  void shouldEndWhenARankThrowsThroughPmix() throws Exception {
    assumePmix();
    under("srun -K1", "pmix").shouldEndWhenARankThrows(1);
  }

  private void assumePmix() throws Exception {
    Tools.assumePmix();
    String conf = "SLURM_CONF=" + cluster.resolve("slurm.conf");
    Tools.Result list = Tools.run(scratch.resolve("list.log"), "env", conf, "srun", "--mpi=list");
    assumeTrue(list.output().contains("pmix"), "this Slurm has no plug-in pmix: not tested");
  }

  /**
   * Without -K1 srun lets the other ranks run: they must find out by themselves. The first node has most of
   * them, so that rank 1 shares memory with both its neighbours.
   */
  @ParameterizedTest
  @CsvSource({"srun -K1, 3", "srun, 0", "srun, 1"})
  void shouldLeaveNothingWhenARankIsKilled(String launcher, int rank) throws Exception {
    under(launcher).shouldLeaveNothingWhenKilled(rank);
  }

  @ParameterizedTest
  @ValueSource(strings = {"srun -K1", "srun"})
  void shouldLeaveNothingWhenOneIsKilledForWhomNobodyWaits(String launcher) throws Exception {
    under(launcher).shouldLeaveNothingWhenOneIsKilledForWhomNobodyWaits();
  }

  @ParameterizedTest
  @CsvSource({"srun -K1, 1", "srun, 3"})
  void shouldEndWhenARankThrows(String launcher, int rank) throws Exception {
    under(launcher).shouldEndWhenARankThrows(rank);
  }
}
