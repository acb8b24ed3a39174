// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      DuplicateTest.class, SplitTest.class, CreateTest.class, IntercommTest.class, AttributeTest.class,
      NameTest.class, ErrhandlerTest.class, FreeTest.class, ThreadsTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, shm, 13", "2, tcp, 13", "4, shm, 30", "4, tcp, 30"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }
}
