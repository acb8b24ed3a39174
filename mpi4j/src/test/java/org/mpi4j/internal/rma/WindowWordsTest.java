// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The lock of a part, taken by more threads than there are cores. */
@Timeout(60)
class WindowWordsTest {
  private static final int THREADS = 4;
  private static final int ROUNDS = Integer.getInteger("trials", 2_000);

  private final WindowWords words =
      new WindowWords(MemorySegment.ofArray(new long[WindowWords.BLOCK / Long.BYTES]));
  private int updates; // under the exclusive lock

  /** A holder that is interrupted between two steps of a release must not lose that of another. */
  @Test
  void shouldServeEveryTicketOfMixedHolders() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int first = i;
        all.add(threads.submit(() -> {
          for (int round = 0; round < ROUNDS; round++) {
            hold((first + round) % 2 == 0);
          }
        }));
      }
      for (Future<?> each : all) {
        each.get(50, TimeUnit.SECONDS);
      }
    }
    assertEquals(THREADS * ROUNDS / 2, updates);
    long next = words.draw(0);
    assertEquals((long) THREADS * ROUNDS, next);
    assertTrue(words.isTurn(0, next, true) && words.isTurn(0, next, false));
  }

  private void hold(boolean exclusive) {
    long ticket = words.draw(0);
    while (!words.isTurn(0, ticket, exclusive)) {
      if (Thread.interrupted()) {
        throw new IllegalStateException("ticket " + ticket + " is not served");
      }
      Thread.yield();
    }
    if (exclusive) {
      updates++;
    } else {
      boolean _ = words.admitNext(0, ticket);
    }
    boolean _ = words.release(0, ticket, exclusive);
  }
}
