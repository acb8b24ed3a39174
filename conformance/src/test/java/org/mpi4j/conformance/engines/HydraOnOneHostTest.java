// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MPICH's mpiexec, which is told that this machine is two: shared memory and TCP in one job. */
@Timeout(120)
class HydraOnOneHostTest {
  @TempDir private Path scratch;
  private Programs programs;

  @BeforeEach
  void needHydra() {
    Tools.assumeInstalled("mpiexec.hydra");
    String[] launcher = {"mpiexec.hydra", "-launcher", "fork", "-hosts", "a:2,b:2", "-n", "4"};
    programs = new Programs(List.of(launcher), Map.of(), scratch);
  }

  @Test
  void shouldGreetFromEveryRank() throws Exception {
    programs.shouldGreet();
  }

  @Test
  void shouldGreetFromAPlainJava() throws Exception {
    programs.shouldGreetFromAPlainJava();
  }

  @Test
  void shouldVerifyNasCg() throws Exception {
    programs.shouldVerifyNasCg();
  }

  @ParameterizedTest
  @ValueSource(strings = {"alone", "around"})
  void shouldBearSessions(String what) throws Exception {
    programs.shouldBearSessions(what);
  }

  @Test
  void shouldFailWhenASessionIsLeftOpen() throws Exception {
    programs.shouldFailWhenASessionIsLeftOpen();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void shouldLeaveNothingWhenARankIsKilled(int rank) throws Exception {
    programs.shouldLeaveNothingWhenKilled(rank);
  }

  @Test
  void shouldEndWhenARankThrows() throws Exception {
    programs.shouldEndWhenARankThrows(Programs.SIZE - 1);
  }
}
