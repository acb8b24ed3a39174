// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;

/** A rank that dies while others wait for it at a window ends the job, as any rank that dies. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class DeadPartnerTest {
  private static final long BOUND_MS = 2_000;

  /** A loaded machine may be late once. */
  private static final int RUNS = 3;

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"LOCK, shm", "LOCK, tcp", "START, shm", "START, tcp", "WAIT, shm", "WAIT, tcp"})
  @Covers({"MPI_Win_lock", "MPI_Win_start", "MPI_Win_wait"})
  void shouldEndTheJobInsteadOfWaiting(String waits, String transport) throws Exception {
    long took = run(waits, transport);
    for (int i = 1; i < RUNS && took >= BOUND_MS; i++) {
      took = Math.min(took, run(waits, transport));
    }
    assertTrue(took < BOUND_MS, "the quickest of " + RUNS + " jobs ended " + took
        + " ms after the death of a rank");
  }

  /** Runs the job; returns how many milliseconds it went on after the death. */
  private long run(String waits, String transport) throws IOException, InterruptedException {
    SuiteJob job = SuiteJob.run(scratch, 30, List.of("-n", "3", "--set", "transport=" + transport),
        List.of(DeadPartner.class.getName(), waits));
    long end = System.currentTimeMillis();
    assertNotEquals(0, job.exitCode(), job::output);
    assertNotEquals(124, job.exitCode(), job::output); // the launcher's timeout
    assertTrue(job.output().contains("rank 1"), job::output);
    assertFalse(job.output().contains("goes on"), job::output);
    Matcher dies = Pattern.compile("dies at (\\d+)").matcher(job.output());
    assertTrue(dies.find(), job::output);
    return end - Long.parseLong(dies.group(1));
  }
}
