// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.pmi.JobFacts;

/** Which of several failures is called the cause, in whatever order the launcher hears of them. */
@Timeout(30)
class FailureCauseTest {
  /** Longer than consequences are collected, and shorter than a cause is waited for. */
  private static final long SETTLED_NS = 100_000_000;

  private static final long LATE_NS = 5_000_000_000L;

  private ProcessGroup group;
  private GroupFailure failure;
  private FailureDetector detector;

  @BeforeEach
  void startThreeRanks() {
    group = new ProcessGroup(
        0, new JobFacts("j", new byte[32], new int[3], 3, "(vector,(0,1,3))"), null);
    for (int rank = 0; rank < 3; rank++) {
      RankPlan plan = new RankPlan(rank, 0, null, List.of("program"), Map.of(), null, null);
      RankProcess r = new RankProcess(group, plan, new NoProcess(), "rank " + rank);
      r.initialized = true;
      group.add(r);
    }
    failure = new GroupFailure(Set.of(group));
    detector = new FailureDetector(new FailureDetector.Outcome() {
      @Override
      public void failed(FailureCause.Failure its) {
        failure.add(its);
      }

      @Override
      public void failedAfterLeaving(FailureCause.Failure its) {
        failure.addOfLeaver(its);
      }

      @Override
      public boolean isStopping(ProcessGroup which) {
        return failure.isStopping();
      }
    }, null);
  }

  private RankProcess rank(int number) {
    return group.processes().get(number);
  }

  private void ends(int number, int exitCode) {
    rank(number).exitCode = exitCode;
    rank(number).endedNs = System.nanoTime();
    detector.ended(rank(number));
  }

  private boolean isSettled() {
    return failure.isSettled(System.nanoTime() + SETTLED_NS);
  }

  private String cause() {
    return failure.causes().cause().name().split(" \\(")[0];
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "java.lang.IllegalStateException: what now?"})
  void shouldWaitForTheCauseWhereConsequencesAreHeardOfFirst(String reported) {
    for (int other : new int[] {0, 2}) {
      detector.reported(rank(other), reported, true);
      ends(other, 3);
    }
    assertFalse(isSettled(), "only consequences are known, and a rank is left");
    ends(1, 9);
    assertTrue(isSettled());
    assertEquals("rank 1", cause());
    assertEquals(9, failure.causes().cause().first.code());
  }

  @Test
  void shouldNotWaitForEverForACause() {
    detector.reported(rank(0), "", true);
    ends(0, 3);
    assertFalse(isSettled());
    assertTrue(failure.isSettled(System.nanoTime() + LATE_NS));
    assertEquals("rank 0", cause());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void shouldPreferWhatARankHasReportedToHowOthersEnd(int exitCode) {
    ends(0, exitCode); // without MPI_Finalize
    ends(2, exitCode);
    detector.reported(rank(1), "java.lang.IllegalStateException: no such luck", false);
    assertTrue(isSettled());
    assertEquals("rank 1", cause());
  }

  @Test
  void shouldPreferAnAbortToHowOthersEnd() {
    ends(0, 1);
    detector.aborted(rank(1), 7, "MPI_Abort(7)");
    assertEquals("rank 1", cause());
    assertEquals(7, failure.causes().cause().first.code());
  }

  /** It was killed after it had noticed the end of another one: nobody has killed that one. */
  @Test
  void shouldTakeARankForTheCauseThatWasKilled() {
    ends(0, 1);
    detector.reported(rank(1), "", true);
    ends(1, 128 + 9);
    assertTrue(isSettled());
    assertEquals("rank 1", cause());
  }

  /** A process that is not there. */
  private static final class NoProcess extends Process {
    @Override
    public long pid() {
      return 1;
    }

    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
      return 0;
    }

    @Override
    public int exitValue() {
      return 0;
    }

    @Override
    public void destroy() {
      // it is not there
    }

    @Override
    public Stream<ProcessHandle> descendants() {
      return Stream.empty();
    }
  }
}
