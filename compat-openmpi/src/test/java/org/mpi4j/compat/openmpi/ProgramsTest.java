// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.openmpi;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.compat.testkit.Programs;

/** Programs in the manner of Open MPI's Java users. */
@Timeout(600)
class ProgramsTest {
  private final Programs programs;

  @TempDir private Path directory;

  ProgramsTest() throws URISyntaxException {
    programs = new Programs(
        MPI.class, ProgramsTest.class,
        "CartGrid", "Connecting", "FileViews", "HaloPut", "InterBridge", "LifeCycle",
        "NonblockingCollectives", "SharedCounter", "SharedLog", "Slices", "Spawning", "UserOps");
  }

  @TestFactory
  Stream<DynamicTest> inOneJvm() throws Exception {
    return programs.inOneJvm();
  }

  @TestFactory
  Stream<DynamicTest> asProcesses() throws Exception {
    return programs.asProcesses(directory);
  }
}
