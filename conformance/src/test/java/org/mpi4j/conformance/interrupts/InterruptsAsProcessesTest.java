// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.interrupts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;

/** Interrupts of ranks that are processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class InterruptsAsProcessesTest {
  private static final int SIZE = 3;

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, shm, 6", "2, tcp, 6"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, List.of(InterruptTest.class)).assertPassed(fewestTests);
  }

  @ParameterizedTest
  @CsvSource({"shm, PLATFORM, SINGLE, 0", "shm, VIRTUAL, MULTIPLE, 2", "tcp, PLATFORM, MULTIPLE, 6",
    "tcp, VIRTUAL, MULTIPLE, 13"})
  void shouldLiveInterrupted(String transport, String threads, String level, int firstCall) throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch,
        List.of("-n", "" + SIZE, "--set", "transport=" + transport),
        List.of(InterruptedLife.class.getName(), threads, level, "" + firstCall));
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(SIZE, job.output().lines().filter(l -> l.endsWith("has lived well")).count(), job::output);
  }
}
