// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class CollectivesAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      RootedTest.class, AllToAllTest.class, ReductionTest.class, OverlapTest.class, BitsTest.class,
      ObjectsTest.class, MisuseTest.class, UserOperationTest.class, DerivedTypesTest.class,
      BetweenGroupsTest.class, NeighboursTest.class, ThrowingOperationTest.class,
      ThrowingObjectsTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, tcp, 25", "3, shm, 25", "4, tcp, 20", "5, shm, 15"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  @ParameterizedTest
  @CsvSource({"3, shm, 25", "2, tcp, 25"})
  void shouldPassWithAProgressThread(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE, Map.of("progress.thread", "true")).assertPassed(fewestTests);
  }
}
