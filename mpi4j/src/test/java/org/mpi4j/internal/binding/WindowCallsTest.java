// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

/** Operations on memory that ranks share allocate nothing, if the program uses its buffers again. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class WindowCallsTest {
  private static final int WARM = 5_000;
  private static final int CALLS = 5_000;

  /** A small object for each call would be 16. */
  private static final double NOTHING = 2;

  private interface Round {
    void play(Win win, int target);
  }

  private static void assertAllocatesNothing(String transport, String what, Round round) {
    MpiJobOptions.ranks(2).set("transport", transport).run(mpi -> {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      try (Win win = Win.allocate(mpi.world(), 64, 8, Info.NULL)) {
        win.lockAll(0);
        int target = 1 - mpi.world().rank();
        for (int i = 0; i < WARM; i++) {
          round.play(win, target);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
          round.play(win, target);
        }
        double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - before) / CALLS;
        assertTrue(bytes < NOTHING, () -> what + " allocates " + bytes + " bytes");
        win.unlockAll();
      }
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "shm"})
  void putGetAndFlush(String transport) {
    Buf[] numbers = {Buf.of(new long[1]), Buf.of(new long[1])};
    assertAllocatesNothing(transport, "put, get and flush", (win, target) -> {
      win.put(numbers[target], target, 0);
      win.get(numbers[target], target, 1);
      win.flush(target);
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "shm"})
  void accumulateAndFlush(String transport) {
    Buf[] longs = {Buf.of(new long[1]), Buf.of(new long[1])};
    Buf[] doubles = {Buf.of(new double[1]), Buf.of(new double[1])};
    Buf[] results = {Buf.of(new long[1]), Buf.of(new long[1])};
    assertAllocatesNothing(transport, "accumulate, fetchAndOp and flush", (win, target) -> {
      win.accumulate(longs[target], target, 0, Op.SUM);
      win.accumulate(doubles[target], target, 1, Op.SUM);
      win.fetchAndOp(longs[target], results[target], target, 0, Op.SUM);
      win.flush(target);
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "shm"})
  void operationsWithoutBuffers(String transport) {
    assertAllocatesNothing(transport, "the operations on numbers", (win, target) -> {
      win.putLong(3, target, 2);
      long n = win.fetchAndOp(1, target, 0, Op.SUM);
      win.compareAndSwap(n, n + 1, target, 3);
      assertEquals(3, win.getLong(target, 2));
    });
  }
}
