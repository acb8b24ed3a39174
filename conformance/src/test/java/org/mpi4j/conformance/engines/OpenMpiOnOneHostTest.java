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

/** Open MPI's mpiexec, which serves PMIx: the ranks find each other through the library libpmix. */
@Timeout(120)
class OpenMpiOnOneHostTest {
  @TempDir private Path scratch;
  private Programs programs;

  @BeforeEach
  void needOpenMpi() {
    Tools.assumeInstalled("mpiexec.openmpi");
    Tools.assumePmix();
    programs = under(Map.of());
  }

  private Programs under(Map<String, String> environment) {
    String[] launcher = {"mpiexec.openmpi", "--allow-run-as-root", "--oversubscribe", "-n", "4"};
    return new Programs(List.of(launcher), environment, scratch);
  }

  @Test
  void shouldGreetFromEveryRank() throws Exception {
    programs.shouldGreet();
  }

  @Test
  void shouldGreetFromAPlainJava() throws Exception {
    programs.shouldGreetFromAPlainJava();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "shm", "tcp"})
  void shouldVerifyNasCg(String transport) throws Exception {
    under(Map.of("MPI4J_TRANSPORT", transport)).shouldVerifyNasCg();
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
