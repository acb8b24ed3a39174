// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.conformance.SuiteJob;

/** Objects for which their receiver has no memory: it says so, and nobody waits for ever. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class FullHeapTest {
  @TempDir private Path scratch;

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldReleaseTheSenderWhereTheReceiverHasNoMemory(String transport) throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch,
        List.of("-n", "2", "--set", "transport=" + transport),
        List.of("-XX:+UseSerialGC", "-Xmx128m", FullHeap.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(3, job.output().lines().filter(l -> l.contains("has checked")).count(), job::output);
  }
}
