// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;

/** A rank that dies with a lock ends the job, as any rank that dies. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class DeadHolderTest {
  /** Jobs should end within two seconds; a loaded machine may take longer. */
  private static final long BOUND_MS = 6_000;

  @TempDir private Path scratch;

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Covers("MPI_Win_lock")
  void shouldEndTheJobInsteadOfWaitingForTheLock(String transport) throws Exception {
    SuiteJob job = SuiteJob.run(scratch, 30, List.of("-n", "3", "--set", "transport=" + transport),
        List.of(LockHolder.class.getName()));
    long end = System.currentTimeMillis();
    assertNotEquals(0, job.exitCode(), job::output);
    assertNotEquals(124, job.exitCode(), job::output); // the launcher's timeout
    assertTrue(job.output().contains("rank 1"), job::output);
    assertFalse(job.output().contains("has the lock"), job::output);
    Matcher dies = Pattern.compile("dies at (\\d+)").matcher(job.output());
    assertTrue(dies.find(), job::output);
    long took = end - Long.parseLong(dies.group(1));
    assertTrue(took < BOUND_MS, () -> took + " ms: " + job.output());
  }
}
