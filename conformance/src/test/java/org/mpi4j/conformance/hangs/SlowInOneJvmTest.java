// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.StateReport;

/** Slow but correct programs, all at the same time, raise no alarm, however often they are looked at. */
@Timeout(60)
class SlowInOneJvmTest {
  private static final long LONGEST_NS = 30_000_000_000L;

  @Test
  void shouldRaiseNoAlarm() throws InterruptedException {
    Map<Slow, InJvm> jobs = new EnumMap<>(Slow.class);
    for (Slow slow : Slow.values()) {
      jobs.put(slow, InJvm.start(slow.name(), Slow.RANKS, slow::run));
    }
    long start = System.nanoTime();
    while (jobs.values().stream().anyMatch(InJvm::isRunning) && System.nanoTime() - start < LONGEST_NS) {
      for (Map.Entry<Slow, InJvm> each : jobs.entrySet()) {
        if (each.getValue().isRunning()) {
          Diagnosis d = each.getValue().look();
          assertFalse(d.isDeadlock(), () -> each.getKey() + ":\n" + StateReport.text(d));
        }
      }
    }
    jobs.forEach((slow, job) -> {
      assertFalse(job.isRunning(), slow::name);
      assertNull(job.failure(), slow::name);
    });
  }
}
