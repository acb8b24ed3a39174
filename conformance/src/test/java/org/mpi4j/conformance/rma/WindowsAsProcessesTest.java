// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.p2p.ProcessSuite;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class WindowsAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      FenceTest.class, ActiveTargetTest.class, ExposureGroupsTest.class, LockTest.class, AccumulateTest.class,
      RequestTest.class, SharedMemoryTest.class, DynamicTest.class, WindowObjectsTest.class, MisuseTest.class,
      RandomOperationsTest.class);

  /** Those that need not share memory. */
  private static final List<Class<?>> ANYWHERE = List.of(
      FenceTest.class, ActiveTargetTest.class, ExposureGroupsTest.class, LockTest.class, AccumulateTest.class,
      RequestTest.class, DynamicTest.class, MisuseTest.class, RandomOperationsTest.class);

  /** Those that have no races, and need none. */
  private static final List<Class<?>> WITHOUT_RACES = List.of(
      FenceTest.class, ActiveTargetTest.class, ExposureGroupsTest.class, LockTest.class,
      RandomOperationsTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"3, shm, 25", "3, tcp, 25", "4, shm, 1", "2, tcp, 2"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  /** Loads and stores within a machine, messages between two. */
  @ParameterizedTest
  @CsvSource({"3, 25", "4, 1"})
  void shouldPassOnSeveralMachines(int np, int fewestTests) throws Exception {
    List<String> program = new ArrayList<>(List.of(ProcessSuite.class.getName(), "shm"));
    ANYWHERE.forEach(c -> program.add(c.getName()));
    SuiteJob.run(scratch, List.of("-n", "" + np, "--set", "boot.simulated_nodes=2"), program)
        .assertPassed(fewestTests);
  }

  @ParameterizedTest
  @CsvSource({"3, 10", "4, 1"})
  void shouldPassWhereRacesAreLookedFor(int np, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, "shm", WITHOUT_RACES, Map.of("rma.check", "true")).assertPassed(fewestTests);
  }

  /** Locks by shared words, and data by messages. */
  @Test
  void shouldPassWithoutDirectAccess() throws Exception {
    SuiteJob.run(scratch, 3, "shm", ANYWHERE, Map.of("rma.direct", "false")).assertPassed(25);
  }
}
