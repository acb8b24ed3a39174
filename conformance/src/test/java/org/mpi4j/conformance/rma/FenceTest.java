// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.Win;

/** Windows with fences (section 12.5.1). */
class FenceTest {

  @OverEachTransport
  @Covers({"MPI_Win_fence", "MPI_Put", "MPI_Get", "MPI_Accumulate", "MPI_Win_free", "MPI_Win_create",
      "MPI_Win_allocate"})
  void shouldMoveDataBetweenFences(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    int next = (me + 1) % n;
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 4)) {
        win.fence(0);
        win.put(Buf.of(new long[] {10 + me}), next, 1);
        win.accumulate(Buf.of(new long[] {me + 1}), 0, 2, Op.SUM);
        win.fence(0);
        int last = (me + n - 1) % n;
        assertEquals(10 + last, Windows.own(win, 1), kind::name);
        assertEquals(me == 0 ? n * (n + 1) / 2 : 0, Windows.own(win, 2), kind::name);
        Windows.store(win, 3, 70 + me);
        win.fence(Win.MODE_NOPUT);
        long[] got = new long[3];
        win.get(Buf.of(got), next, 1);
        win.fence(Win.MODE_NOSTORE | Win.MODE_NOSUCCEED);
        assertArrayEquals(new long[] {10 + me, next == 0 ? n * (n + 1) / 2 : 0, 70 + next}, got, kind::name);
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Win_fence")
  void shouldOrderStoresAndOperationsByFencesWithAssertions(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      for (int round = 0; round < 50; round++) {
        Windows.store(win, 0, round);
        win.fence(Win.MODE_NOPRECEDE);
        long[] got = new long[1];
        win.get(Buf.of(got), (world.rank() + 1) % world.size(), 0);
        win.fence(Win.MODE_NOSUCCEED);
        assertEquals(round, got[0]);
        win.fence(Win.MODE_NOPRECEDE | Win.MODE_NOSUCCEED);
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Put", "MPI_Win_allocate"})
  void shouldHandlePartsOfDifferentSizeAndUnit(Intracomm world) {
    int me = world.rank();
    int[] units = {1, 4, 8};
    try (Win win = Win.allocate(world, 16L * me, units[me % 3], Info.NULL)) {
      win.fence(0);
      for (int r = 0; r < world.size(); r++) {
        int unit = units[r % 3];
        win.put(Buf.of(new byte[0]), r, 0);
        int target = r;
        if (r > 0 && me == (r + 1) % world.size()) { // puts of several to one place would be a race
          win.put(Buf.of(new int[] {r}), r, 16L * r / unit - Math.max(1, 4 / unit));
        }
        Failures.with(ErrorClass.ERR_RMA_RANGE,
            () -> win.put(Buf.of(new byte[1]), target, 16L * target / unit), "rank " + r);
        Failures.with(ErrorClass.ERR_DISP, () -> win.put(Buf.of(new byte[1]), target, -1), "-1");
        Failures.with(ErrorClass.ERR_RMA_RANGE,
            () -> win.put(Buf.of(new byte[1]), target, Long.MAX_VALUE), "" + Long.MAX_VALUE);
      }
      win.fence(0);
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  @OverEachTransport
  @Covers({"MPI_Put", "MPI_Get"})
  void shouldMoveLongData(Intracomm world) {
    int me = world.rank();
    int next = (me + 1) % world.size();
    int longs = 300_000;
    long[] data = new long[longs];
    for (int i = 0; i < longs; i++) {
      data[i] = (long) i * i + me;
    }
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, longs)) {
        win.fence(0);
        win.put(Buf.of(data), next, 0);
        win.fence(0);
        long[] back = new long[longs];
        win.get(Buf.of(back), next, 0);
        win.fence(Win.MODE_NOSUCCEED);
        assertArrayEquals(data, back, kind::name);
      }
    }
  }
}
