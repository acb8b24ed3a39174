// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of jobs on machines that {@link FakeSsh} reaches; after each of them no agent is left. */
abstract class FakeSshTests {
  @TempDir Path directory;
  FakeSsh ssh;

  @BeforeEach
  void makeSsh() throws IOException {
    ssh = new FakeSsh(directory);
  }

  @AfterEach
  void shouldLeaveNoAgent() throws IOException {
    ssh.awaitEnd();
  }
}
