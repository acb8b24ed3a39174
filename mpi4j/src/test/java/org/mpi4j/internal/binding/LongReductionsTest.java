// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJob;
import org.mpi4j.Op;

/** Nonblocking reductions use the memory for intermediate results again. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class LongReductionsTest {
  private static final int RANKS = 4;
  private static final int CALLS = 50;
  private static final int NUMBERS = 32_000;

  private static void round(Intracomm world, Buf mine, Buf sum, Buf part) {
    world.iallreduce(mine, sum, Op.SUM).await();
    world.ireduce(mine, sum, Op.SUM, 1).await();
    world.iscan(mine, sum, Op.SUM).await();
    world.ireduceScatterBlock(mine, part, Op.SUM).await();
  }

  @Test
  void shouldNotAllocateAVectorForEachCall() {
    MpiJob.run(RANKS, mpi -> {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      Buf mine = Buf.of(new double[NUMBERS]);
      Buf sum = Buf.of(new double[NUMBERS]);
      Buf part = Buf.of(new double[NUMBERS / RANKS]);
      for (int i = 0; i < CALLS; i++) {
        round(mpi.world(), mine, sum, part);
      }
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        round(mpi.world(), mine, sum, part);
      }
      long bytes = (threads.getCurrentThreadAllocatedBytes() - before) / CALLS;
      assertTrue(bytes < NUMBERS * Double.BYTES / 2, () -> "four calls allocate this many bytes: " + bytes);
    });
  }
}
