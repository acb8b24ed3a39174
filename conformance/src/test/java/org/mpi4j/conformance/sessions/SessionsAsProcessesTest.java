// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.engines.Tools;
import org.mpi4j.junit.Covers;

/** Sessions of real processes, and of programs that have nothing else of MPI. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SessionsAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      SessionTest.class, EndOfSessionTest.class, SessionErrhandlerTest.class, SessionBufferTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, shm, 15", "4, tcp, 8"})
  @Covers({"MPI_Session_init", "MPI_Session_finalize"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  @ParameterizedTest
  @CsvSource({"2, shm, 15", "4, tcp, 8"})
  void shouldPassUnderHydra(int np, String transport, int fewestTests) throws Exception {
    Tools.assumeInstalled("mpiexec.hydra");
    SuiteJob.runUnderHydra(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  private SuiteJob program(String what, String... options) throws Exception {
    return SuiteJob.run(scratch, List.of(options), List.of(SessionsProgram.class.getName(), what));
  }

  @ParameterizedTest
  @CsvSource({"alone, shm", "alone, tcp", "around, shm", "around, tcp"})
  @Covers({"MPI_Session_init", "MPI_Session_finalize", "MPI_Finalize"})
  void shouldEndWellHoweverOftenTheyBegin(String what, String transport) throws Exception {
    SuiteJob job = program(what, "-n", "3", "--set", "transport=" + transport);
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(3, job.output().lines().filter((what + " ended well")::equals).count(), job::output);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Covers("MPI_Session_finalize")
  void shouldBlameTheRankThatEndsInAnOpenSession(String transport) throws Exception {
    SuiteJob job = program("open", "-n", "3", "--set", "transport=" + transport);
    assertNotEquals(0, job.exitCode(), job::output);
    assertTrue(job.output().contains("rank 2 "), job::output);
    assertTrue(job.output().contains("MPI_Finalize"), job::output);
  }

  private static void inJvm(String what) {
    List<Path> classes = List.of(Path.of(Repository.origin(SessionsProgram.class)));
    MpiJobOptions.ranks(3).runMain(classes, SessionsProgram.class.getName(), what);
  }

  @ParameterizedTest
  @ValueSource(strings = {"alone", "around"})
  @Covers({"MPI_Session_init", "MPI_Session_finalize"})
  void shouldEndWellInOneJvm(String what) {
    inJvm(what);
  }

  @Test
  @Covers("MPI_Session_finalize")
  void shouldBlameTheRankThatEndsInAnOpenSessionOfOneJvm() {
    MpiJobException e = assertThrows(MpiJobException.class, () -> inJvm("open"));
    assertTrue(e.getMessage().startsWith("rank 2 failed"), e::getMessage);
    assertTrue(e.getMessage().contains("open session"), e::getMessage);
  }

  /** A program that no launcher has started is a job of one rank. */
  @ParameterizedTest
  @ValueSource(strings = {"alone", "around"})
  @Covers({"MPI_Session_init", "MPI_Session_finalize"})
  void shouldServeAProgramOfItsOwn(String what) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process = new ProcessBuilder(
        java, "-cp", System.getProperty("java.class.path"), SessionsProgram.class.getName(), what)
        .redirectErrorStream(true)
        .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    assertTrue(output.contains(what + " ended well"), output);
  }
}
