// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.distributed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.distributed.SharedCounter;

/** All ranks count up one number. */
class SharedCounterTest {
  private static final int TIMES = 500;

  @OverEachTransport
  void shouldGiveEachNumberOnce(Intracomm world) {
    int n = world.size() * TIMES;
    long[] taken = new long[n];
    try (SharedCounter counter = SharedCounter.create(world, world.size() - 1)) {
      long last = -1;
      for (int i = 0; i < TIMES; i++) {
        long number = counter.getAndAdd(1);
        assertTrue(number > last);
        taken[(int) number]++;
        last = number;
      }
      world.barrier();
      assertEquals(n, counter.get());
    }
    long[] byAll = new long[n];
    world.allreduce(taken, byAll, Op.SUM);
    for (long times : byAll) {
      assertEquals(1, times);
    }
  }

  @OverEachTransport
  void shouldAddAnything(Intracomm world) {
    try (SharedCounter counter = SharedCounter.create(world)) {
      counter.getAndAdd(10L * world.rank());
      counter.getAndAdd(-1);
      world.barrier();
      int n = world.size();
      assertEquals(5L * n * (n - 1) - n, counter.get());
    }
  }
}
