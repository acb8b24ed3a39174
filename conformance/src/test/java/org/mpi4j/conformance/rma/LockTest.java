// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** Windows with locks (sections 12.5.3 and 12.5.4). */
class LockTest {
  private static final int ROUNDS = 100;

  @OverEachTransport
  @Covers({"MPI_Win_lock", "MPI_Win_unlock"})
  void shouldExcludeOthersByAnExclusiveLock(Intracomm world) {
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 1)) {
        for (int i = 0; i < ROUNDS; i++) {
          for (int r = 0; r < world.size(); r++) {
            win.lock(LockType.EXCLUSIVE, r, 0);
            long[] x = new long[1];
            win.get(Buf.of(x), r, 0);
            win.flush(r);
            win.put(Buf.of(new long[] {x[0] + 1}), r, 0);
            win.unlock(r);
          }
        }
        world.barrier();
        win.lock(LockType.SHARED, world.rank(), 0);
        assertEquals((long) ROUNDS * world.size(), Windows.own(win, 0), kind::name);
        win.unlock(world.rank());
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_lock", "MPI_Win_lock_all", "MPI_Win_unlock_all"})
  void shouldMixExclusiveAndSharedLocks(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 2)) {
        for (int i = 0; i < ROUNDS; i++) {
          if ((i + me) % 3 == 0) { // alone: two numbers together
            win.lock(LockType.EXCLUSIVE, 0, 0);
            long[] both = new long[2];
            win.get(Buf.of(both), 0, 0);
            win.flushLocal(0);
            assertEquals(both[0], both[1], kind::name);
            win.put(Buf.of(new long[] {both[0] + 1, both[1] + 1}), 0, 0);
            win.unlock(0);
          } else if ((i + me) % 3 == 1) {
            win.lockAll(0);
            long[] both = new long[2];
            win.get(Buf.of(both), 0, 0);
            win.flushAll();
            assertEquals(both[0], both[1], kind::name);
            win.unlockAll();
          } else {
            win.lock(LockType.SHARED, 0, 0);
            long[] both = new long[2];
            win.get(Buf.of(both), 0, 0);
            win.unlock(0);
            assertEquals(both[0], both[1], kind::name);
          }
        }
        world.barrier();
        if (me == 0) {
          win.lock(LockType.SHARED, 0, 0);
          long times = 0;
          for (int r = 0; r < n; r++) {
            for (int i = 0; i < ROUNDS; i++) {
              times += (i + r) % 3 == 0 ? 1 : 0;
            }
          }
          assertEquals(times, Windows.own(win, 0), kind::name);
          win.unlock(0);
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_flush", "MPI_Win_flush_all", "MPI_Win_flush_local", "MPI_Win_flush_local_all",
      "MPI_Win_sync"})
  void shouldCompleteOperationsByFlushes(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, n)) {
        win.lockAll(0);
        long[] value = {me + 1};
        for (int r = 0; r < n; r++) {
          win.put(Buf.of(value), r, me);
          win.flushLocal(r);
          value[0] = -1; // the origin may be used again
          win.flush(r);
          value[0] = me + 1L;
        }
        win.flushLocalAll();
        win.flushAll();
        world.barrier();
        win.sync();
        long[] expected = new long[n];
        long[] seen = new long[n];
        for (int r = 0; r < n; r++) {
          expected[r] = r + 1L;
          seen[r] = Windows.own(win, r);
        }
        assertArrayEquals(expected, seen, kind::name);
        long[] got = new long[n];
        win.get(Buf.of(got), (me + 1) % n, 0);
        win.flush((me + 1) % n);
        assertArrayEquals(expected, got, kind::name);
        win.unlockAll();
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Win_lock")
  void shouldHoldLocksOfSeveralTargetsAtOnce(Intracomm world) {
    int n = world.size();
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      for (int i = 0; i < 20; i++) {
        for (int r = 0; r < n; r++) { // all in the same order
          win.lock(LockType.EXCLUSIVE, r, 0);
        }
        for (int r = 0; r < n; r++) {
          long old = win.getLong(r, 0);
          win.putLong(old + 1, r, 0);
        }
        for (int r = n - 1; r >= 0; r--) {
          win.unlock(r);
        }
      }
      world.barrier();
      win.lock(LockType.SHARED, 0, Win.MODE_NOCHECK);
      assertEquals(20L * n, win.getLong(0, 0));
      win.unlock(0);
      world.barrier();
    }
  }

  @OverEachTransport
  @Covers("MPI_Win_lock_all")
  void shouldLockAllWithoutCheck(Intracomm world) {
    try (Win win = Windows.OVER_ARRAYS.make(world, 1)) {
      win.lockAll(Win.MODE_NOCHECK);
      win.accumulate(Buf.of(new long[] {1}), 0, 0, Op.SUM);
      win.unlockAll();
      world.barrier();
      if (world.rank() == 0) {
        assertEquals(world.size(), Windows.own(win, 0));
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Win_lock")
  void shouldLockAfterAFenceThatNothingFollows(Intracomm world) {
    try (Win win = Win.allocate(world, 8, 8, Info.NULL)) {
      win.fence(0);
      if (world.rank() == world.size() - 1) { // puts of several to one place would be a race
        win.put(Buf.of(new long[] {5}), 0, 0);
      }
      win.fence(0);
      win.lock(LockType.SHARED, 0, 0);
      assertEquals(5, win.getLong(0, 0));
      win.unlock(0);
      world.barrier();
    }
  }
}
