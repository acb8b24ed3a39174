// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.ErrorClass;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;

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

  /** Right programs pass where all is checked, too. */
  @Test
  void shouldPassWhereAllIsChecked() throws Exception {
    SuiteJob.run(scratch, 4, "shm", SUITE, Map.of("check", "true")).assertPassed(20);
  }

  @Test
  @Covers("MPI_Comm_set_errhandler")
  void shouldEndTheJobWithTheCodeOfAFatalError() throws Exception {
    SuiteJob job = SuiteJob.run(scratch, 2, "shm", List.of(FatalSuite.class));
    assertEquals(ErrorClass.ERR_RANK.code(), job.exitCode(), job::output);
    assertTrue(job.output().contains("fatal error on rank 1 of MPI_COMM_WORLD"), job::output);
    assertTrue(job.output().contains("dest = 5"), job::output);
  }
}
