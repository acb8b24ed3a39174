// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.distributed;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.conformance.SuiteJob;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DistributedAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      SharedCounterTest.class, MutexTest.class, MutexConditionTest.class, DistributedArrayTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldPassAsProcesses(String transport) throws Exception {
    SuiteJob.run(scratch, 4, transport, SUITE).assertPassed(11);
  }

  /** Nothing here is a race. */
  @Test
  void shouldPassWhereRacesAreLookedFor() throws Exception {
    SuiteJob.run(scratch, 4, "shm", SUITE, Map.of("rma.check", "true")).assertPassed(11);
  }
}
