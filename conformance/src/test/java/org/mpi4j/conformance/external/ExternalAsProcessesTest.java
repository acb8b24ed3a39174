// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.external;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;

/** Runs the tests of this package for two ranks once more as real processes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ExternalAsProcessesTest {
  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"shm", "tcp"})
  void shouldPassAsProcesses(String transport) throws Exception {
    SuiteJob.run(scratch, 2, transport, List.of(GrequestTest.class, GrequestThreadsTest.class))
        .assertPassed(6);
  }
}
