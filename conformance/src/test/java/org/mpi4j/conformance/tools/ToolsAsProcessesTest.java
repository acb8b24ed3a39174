// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;

/** Tools in real processes, also before MPI begins and after it has ended. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ToolsAsProcessesTest {
  private static final List<Class<?>> SUITE =
      List.of(UnexpectedQueueTest.class, TrafficTest.class, EventTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"shm, 8", "tcp, 8"})
  @Covers({"MPI_T_pvar_read", "MPI_T_event_register_callback"})
  void shouldPassAsProcesses(String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, 2, transport, SUITE).assertPassed(fewestTests);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Covers({"MPI_T_init_thread", "MPI_T_finalize", "MPI_T_cvar_write", "MPI_T_cvar_read"})
  void shouldWorkBeforeMpiBeginsAndAfterItHasEnded(String transport) throws Exception {
    List<String> options = List.of("-n", "2", "--set", "transport=" + transport);
    SuiteJob job = SuiteJob.run(scratch, options, List.of(ToolsProgram.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(2, job.output().lines().filter("tools ended well"::equals).count(), job::output);
  }

  @Test
  @Covers({"MPI_T_init_thread", "MPI_T_finalize", "MPI_T_cvar_write"})
  void shouldWorkForEachRankOfOneJvm() {
    List<Path> classes = List.of(Path.of(Repository.origin(ToolsProgram.class)));
    MpiJobOptions.ranks(2).runMain(classes, ToolsProgram.class.getName());
  }
}
