// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.partitioned;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.engines.Tools;

/** Runs the tests of this package once more as real processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class PartitionedAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      PartitionedTest.class, PartitionedThreadsTest.class, PartitionedErrorsTest.class,
      RandomPartitionsTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"shm", "tcp"})
  void shouldPassAsProcesses(String transport) throws Exception {
    SuiteJob.run(scratch, 2, transport, SUITE).assertPassed(15);
  }

  @ParameterizedTest
  @CsvSource({"2, shm, 15", "2, tcp, 15"})
  void shouldPassUnderHydra(int np, String transport, int fewestTests) throws Exception {
    Tools.assumeInstalled("mpiexec.hydra");
    SuiteJob.runUnderHydra(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }
}
