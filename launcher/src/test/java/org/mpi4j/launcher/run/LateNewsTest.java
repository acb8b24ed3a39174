// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.pmi.JobFacts;
import org.mpi4j.launcher.pmi.PmiServer;

/** A launcher that gets no core for long hears of the ends of processes before it has read their news. */
@Timeout(60)
class LateNewsTest {
  private static final String ID = "late-news-test";

  /** Longer than an ended rank's last report is waited for. */
  private static final long NO_CORE_NS = TimeUnit.MILLISECONDS.toNanos(800);

  private static final class SlowEvents extends Events {
    @Override
    Event next(long waitNs) {
      Event e = super.next(waitNs);
      if (e != null && e.kind() == Event.Kind.ASKED) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < NO_CORE_NS) {
          LockSupport.parkNanos(NO_CORE_NS / 10);
        }
      }
      return e;
    }
  }

  @Test
  void shouldTakeAProcessForFinalizedThatHasSaidSoBeforeItsEnd() throws IOException {
    JobSpec spec = new JobSpec();
    spec.stdin = "none";
    AppSpec app = new AppSpec();
    app.command = List.of("true");
    spec.apps.add(app);
    JobFacts facts = new JobFacts(ID, new byte[32], new int[1], 1, "(vector,(0,1,1))");
    SlowEvents events = new SlowEvents();
    events.connected(0);
    events.initialized(0);
    events.asked();
    events.finalized(0);
    RankPlan rank = new RankPlan(0, 0, app, app.command, Map.of(), null, null);
    GroupPlan plan = new GroupPlan(facts, List.of(rank), List.of((_, _) -> ended()));
    try (PmiServer server = new PmiServer(facts, events);
        CleanupProcess cleanup = new CleanupProcess(ID)) {
      assertEquals(0, new Job(spec, ID, events, server, cleanup).run(plan, null));
    }
  }

  private static Process ended() throws IOException {
    Process process = new ProcessBuilder("true").start();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      throw (IOException) new InterruptedIOException().initCause(e);
    }
    return process;
  }
}
