// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Waiting in a selector. */
@Timeout(60)
class PollSelectorTest {
  private final PollSelector watch = new PollSelector();

  @AfterEach
  void close() {
    watch.close();
  }

  /** Otherwise a thread with the flag set would look again and again, and never sleep. */
  @Test
  void shouldWaitAlthoughTheThreadWasInterrupted() {
    long nanos = TimeUnit.MILLISECONDS.toNanos(50);
    for (int i = 0; i < 3; i++) {
      Thread.currentThread().interrupt();
      long begun = System.nanoTime();
      assertEquals(0, watch.select(nanos));
      long took = System.nanoTime() - begun;
      assertTrue(Thread.interrupted(), "the interrupt is lost");
      assertTrue(took > nanos / 2, () -> "waited " + took + " ns only");
    }
  }

  @Test
  void shouldStillBeWokenInAThreadThatWasInterrupted() {
    Thread.currentThread().interrupt();
    watch.wakeup();
    assertEquals(0, watch.select(TimeUnit.HOURS.toNanos(1)));
    assertTrue(Thread.interrupted(), "the interrupt is lost");
  }
}
