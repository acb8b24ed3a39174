// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.ThreadLevel;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** A target that makes no call serves others all the same (section 12.7.3). */
class PassiveProgressTest {
  private static final CountDownLatch[] DONE = new CountDownLatch[64];
  private static final AtomicInteger RUNS = new AtomicInteger();

  /** The ranks of a run share the latch of its number. */
  private static synchronized CountDownLatch latch(int run) {
    if (DONE[run] == null) {
      DONE[run] = new CountDownLatch(1);
    }
    return DONE[run];
  }

  private static void serveWhileAway(Intracomm world) throws InterruptedException {
    for (Windows kind : Windows.ALL) {
      int[] run = {world.rank() == 0 ? RUNS.getAndIncrement() : 0};
      world.bcast(run, 0);
      try (Win win = kind.make(world, 2)) {
        if (world.rank() == 1) { // away until rank 0 has done all
          latch(run[0]).await(60, TimeUnit.SECONDS);
          assertEquals(0, latch(run[0]).getCount(), kind::name);
        } else {
          win.lock(LockType.EXCLUSIVE, 1, 0);
          win.put(Buf.of(new long[] {5}), 1, 0);
          win.accumulate(Buf.of(new long[] {6}), 1, 1, Op.SUM);
          win.flush(1);
          assertEquals(6, win.fetchAndOp(2, 1, 1, Op.SUM));
          assertEquals(5, win.getLong(1, 0));
          win.unlock(1);
          latch(run[0]).countDown();
        }
        world.barrier();
        if (world.rank() == 1) {
          assertEquals(5, Windows.own(win, 0), kind::name);
          assertEquals(8, Windows.own(win, 1), kind::name);
        }
      }
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Win_lock", "MPI_Put", "MPI_Win_flush"})
  void shouldServeOthersWhileItComputes(Intracomm world) throws InterruptedException {
    serveWhileAway(world);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  @Covers({"MPI_Win_lock", "MPI_Put", "MPI_Win_flush"})
  void shouldServeOthersWhereTheProgramHasOneThread(String transport) {
    MpiJobOptions.ranks(2).set("transport", transport).threadLevel(ThreadLevel.SINGLE).run(mpi -> {
      try {
        serveWhileAway(mpi.world());
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
  }
}
