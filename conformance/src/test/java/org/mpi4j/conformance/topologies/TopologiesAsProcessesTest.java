// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class TopologiesAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      CartTest.class, GraphTest.class, DistGraphTest.class, TopologyKindTest.class, NeighborTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"4, shm, 24", "4, tcp, 24", "6, shm, 4", "8, shm, 2"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  /** Right programs pass where all is checked, too. */
  @Test
  void shouldPassWhereAllIsChecked() throws Exception {
    SuiteJob.run(scratch, 4, "shm", SUITE, Map.of("check", "true")).assertPassed(5);
  }
}
