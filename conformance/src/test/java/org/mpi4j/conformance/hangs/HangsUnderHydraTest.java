// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.conformance.hangs.HangsAsProcessesTest.TopRun;

/** Hangs under MPICH's launcher, which knows nothing of roll-calls: mpi4j-top asks the ranks themselves. */
@Timeout(60)
class HangsUnderHydraTest {
  @TempDir private Path scratch;

  @BeforeEach
  void needHydra() {
    String[] places = System.getenv("PATH").split(File.pathSeparator);
    assumeTrue(Arrays.stream(places).anyMatch(p -> Files.isExecutable(Path.of(p, "mpiexec.hydra"))),
        "mpiexec.hydra is not installed here");
  }

  @ParameterizedTest
  @EnumSource(names = {"RING_OF_RECEIVES", "WRONG_SOURCE", "WAIT_ANY", "ONE_COMPUTES"})
  void shouldBeNamed(Hang hang) throws Exception {
    List<String> command = new ArrayList<>(List.of("mpiexec.hydra", "-launcher", "fork"));
    command.addAll(List.of("-genv", "MPI4J_TOOLS_SOCKET", "true"));
    command.addAll(List.of("-n", "" + hang.ranks));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    command.addAll(Launched.java(java, Hang.class.getName(), hang.name()));
    Launched job = Launched.start(scratch, command);
    try {
      job.await("begins", hang.ranks);
      TopRun.await(scratch, pidOfRank(job), hang);
    } finally {
      job.stop();
    }
  }

  /** The process of some rank, by which the job is found. */
  private static String pidOfRank(Launched job) {
    return ProcessHandle.of(job.pid()).orElseThrow().descendants()
        .filter(p -> p.info().command().orElse("").endsWith("java")).findFirst().orElseThrow().pid() + "";
  }
}
