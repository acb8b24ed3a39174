// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.engines.Tools;

/** Runs the tests of this package for ranks of one job once more as real processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DynamicAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(ConnectTest.class, NamesTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, shm", "4, tcp", "2, tcp"})
  void shouldPassAsProcesses(int np, String transport) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(15);
  }

  @ParameterizedTest
  @CsvSource({"2, shm, 15", "4, tcp, 15"})
  void shouldPassUnderHydra(int np, String transport, int fewestTests) throws Exception {
    Tools.assumeInstalled("mpiexec.hydra");
    SuiteJob.runUnderHydra(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }
}
