// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.environment;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;

/** Runs the tests of memory once more as real processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class EnvironmentAsProcessesTest {
  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"1, shm, 5", "1, tcp, 5"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, List.of(MemoryTest.class)).assertPassed(fewestTests);
  }
}
