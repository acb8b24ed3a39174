// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

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

/** Runs the tests of this package once more as real processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class FilesAsProcessesTest {
  private static final List<Class<?>> SUITE = List.of(
      OpenTest.class, AccessTest.class, ViewTest.class, SharedPointerTest.class, SplitTest.class,
      SizesTest.class, DatarepTest.class, FileErrhandlerTest.class, RandomAccessTest.class,
      CollectiveReadTest.class);

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"2, tcp, 5", "4, shm, 20"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    SuiteJob.run(scratch, np, transport, SUITE).assertPassed(fewestTests);
  }

  /** Right programs pass where all is checked, too, and where ranks believe to be on several machines. */
  @Test
  void shouldPassWhereAllIsCheckedOnSeveralMachines() throws Exception {
    SuiteJob.run(scratch, 4, "tcp", SUITE, Map.of("check", "true", "boot.simulated_nodes", "2"))
        .assertPassed(20);
  }
}
