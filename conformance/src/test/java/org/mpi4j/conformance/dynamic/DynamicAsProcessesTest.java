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

/** Runs the tests of this package for ranks of one job once more as real processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DynamicAsProcessesTest {
  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, shm", "4, tcp", "2, tcp"})
  void shouldPassAsProcesses(int np, String transport) throws Exception {
    SuiteJob.run(scratch, np, transport, List.of(ConnectTest.class, NamesTest.class)).assertPassed(15);
  }
}
