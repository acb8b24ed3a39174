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

/** Programs on this machine, started by the launcher of another MPI. */
@Timeout(120)
abstract class OnOneHost {
  private final List<String> command;
  @TempDir private Path scratch;

  /**
   * @param command starts {@link Programs#SIZE} ranks
   */
  OnOneHost(String... command) {
    this.command = List.of(command);
  }

  /** Skips the test if what it needs is not installed. */
  abstract void assumeLauncher();

  @BeforeEach
  void needLauncher() {
    assumeLauncher();
  }

  /** Programs whose ranks have these variables of the environment besides. */
  final Programs programs(Map<String, String> environment) {
    return new Programs(command, environment, scratch);
  }

  private Programs programs() {
    return programs(Map.of());
  }

  @Test
  void shouldGreetFromEveryRank() throws Exception {
    programs().shouldGreet();
  }

  @Test
  void shouldGreetFromAPlainJava() throws Exception {
    programs().shouldGreetFromAPlainJava();
  }

  @ParameterizedTest
  @ValueSource(strings = {"alone", "around"})
  void shouldBearSessions(String what) throws Exception {
    programs().shouldBearSessions(what);
  }

  @Test
  void shouldFailWhenASessionIsLeftOpen() throws Exception {
    programs().shouldFailWhenASessionIsLeftOpen();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void shouldLeaveNothingWhenARankIsKilled(int rank) throws Exception {
    programs().shouldLeaveNothingWhenKilled(rank);
  }

  @Test
  void shouldEndWhenARankThrows() throws Exception {
    programs().shouldEndWhenARankThrows(Programs.SIZE - 1);
  }
}
