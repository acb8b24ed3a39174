// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.ends.MarkedJob;
import org.mpi4j.conformance.engines.Tools;

/** Where the ranks of a job listen for each other: not on the network, if they are all on this machine. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ListeningTest {
  private static final int SIZE = 3;
  private static final String LOOPBACK = "0100007F"; // 127.0.0.1, last byte first

  @TempDir private Path scratch;

  @BeforeEach
  void needTables() {
    assumeTrue(Files.isReadable(Path.of("/proc/net/tcp")), "this system does not show its sockets");
  }

  @ParameterizedTest
  @ValueSource(strings = {"transport=tcp", "boot.simulated_nodes=1"})
  void shouldListenAtLoopbackOnly(String setting) throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch, List.of("-n", "" + SIZE, "--set", setting), List.of(ListeningRank.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertLoopbackOnly(job.output());
  }

  /** Hydra says where the ranks are. */
  @Test
  void shouldListenAtLoopbackOnlyUnderHydra() throws Exception {
    Tools.assumeInstalled("mpiexec.hydra");
    List<String> command = List.of(
        "mpiexec.hydra", "-launcher", "fork", "-n", "" + SIZE,
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), SuiteJob.QUICK_COMPILER,
        "--enable-native-access=ALL-UNNAMED", "-cp",
        Repository.origin(Mpi.class) + ":" + Repository.origin(ListeningRank.class),
        ListeningRank.class.getName());
    try (MarkedJob job = new MarkedJob(scratch, command, Map.of("MPI4J_TRANSPORT", "tcp"))) {
      assertEquals(0, job.exitCode(60), job::toString);
      assertLoopbackOnly(job.output());
    }
  }

  private static void assertLoopbackOnly(String output) {
    List<String> at = output.lines().filter(l -> l.startsWith("listens at ")).toList();
    assertEquals(SIZE, at.size(), output);
    assertTrue(at.stream().allMatch(l -> l.endsWith(LOOPBACK)), output);
  }
}
