// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.Win;

/** Windows with start, complete, post and wait (section 12.5.2). */
class ActiveTargetTest {

  @OverEachTransport
  @Covers({"MPI_Win_start", "MPI_Win_complete", "MPI_Win_post", "MPI_Win_wait"})
  void shouldMoveDataInARing(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    Group next = world.group().incl((me + 1) % n);
    Group last = world.group().incl((me + n - 1) % n);
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 2)) {
        for (int round = 1; round <= 20; round++) {
          win.post(last, 0);
          win.start(next, 0);
          win.put(Buf.of(new long[] {100L * round + me}), (me + 1) % n, 0);
          win.accumulate(Buf.of(new long[] {1}), (me + 1) % n, 1, Op.SUM);
          win.complete();
          win.waitFor();
          assertEquals(100L * round + (me + n - 1) % n, Windows.own(win, 0), kind::name);
          assertEquals(round, Windows.own(win, 1), kind::name);
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_test", "MPI_Win_post"})
  void shouldTestUntilAllHaveCompleted(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    Group all = world.group();
    Group zero = all.incl(0);
    try (Win win = Windows.OVER_ARRAYS.make(world, n)) {
      if (me == 0) {
        win.post(all, 0);
      }
      win.start(zero, 0);
      win.put(Buf.of(new long[] {me + 1}), 0, me);
      win.complete();
      if (me == 0) {
        while (!win.test()) {
          Thread.onSpinWait();
        }
        for (int r = 0; r < n; r++) {
          assertEquals(r + 1, Windows.own(win, r));
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_start", "MPI_Win_post"})
  void shouldTakeEmptyGroupsAndPostsBeforeTheirStarts(Intracomm world) {
    int me = world.rank();
    Group zero = world.group().incl(0);
    try (Win win = Windows.ALLOCATED.make(world, 1); Win other = Windows.ALLOCATED.make(world, 1)) {
      win.post(Group.EMPTY, 0);
      win.start(Group.EMPTY, 0);
      win.complete();
      win.waitFor();
      if (me == 0) { // both exposures before either access, and the accesses in the other order
        win.post(world.group(), 0);
        other.post(world.group(), 0);
      }
      other.start(zero, 0);
      other.accumulate(Buf.of(new long[] {1}), 0, 0, Op.SUM);
      other.complete();
      win.start(zero, 0);
      win.accumulate(Buf.of(new long[] {2}), 0, 0, Op.SUM);
      win.complete();
      if (me == 0) {
        win.waitFor();
        other.waitFor();
        assertEquals(2L * world.size(), Windows.own(win, 0));
        assertEquals(world.size(), Windows.own(other, 0));
      }
    }
  }
}
