// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

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
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.engines.Tools;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ProcessSuiteTest {
  private static final List<Class<?>> SUITE = List.of(
      StatusTest.class, SendModesTest.class, MessageOrderTest.class, BufferedSendTest.class,
      RequestStateTest.class, CompletionTest.class, TruncationTest.class, RequestFreeTest.class,
      ProbeTest.class, ProcNullTest.class, CancelTest.class, PersistentTest.class, SendrecvTest.class,
      ExchangeTest.class, FlowControlTest.class, ArgumentErrorsTest.class, BufferKindsTest.class,
      ThreadsTest.class, ClosedArenaTest.class, CopiedMemoryTest.class, ObjectsTest.class,
      BytesReceiveTest.class, NativeMessagesTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, shm, 70", "2, tcp, 70", "3, shm, 10", "4, tcp, 7"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  @ParameterizedTest
  @CsvSource({"2, shm, 70", "2, tcp, 70"})
  void shouldPassUnderHydra(int np, String transport, int fewestTests) throws Exception {
    Tools.assumeInstalled("mpiexec.hydra");
    SuiteJob.runUnderHydra(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  /** Right programs pass where all is checked, too. */
  @Test
  void shouldPassWhereAllIsChecked() throws Exception {
    SuiteJob.run(scratch, 3, "shm", SUITE, Map.of("check", "true")).assertPassed(10);
  }

  /** A suite that could not fail would be worth nothing. */
  @Test
  void shouldAbortTheJobAtTheFirstFailure() throws Exception {
    SuiteJob job = SuiteJob.run(scratch, 2, "shm", List.of(FailingSuite.class));
    assertEquals(1, job.exitCode(), job::output);
    assertTrue(job.output().contains("rank 1 in FailingSuite.leavesAMessage"), job::output);
    assertTrue(job.output().contains("a message is left over: Status[source 0, tag 7"), job::output);
  }
}
