// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.Win;

/** Many epochs of start, complete, post and wait in a row, with nothing else between them. */
class ExposureGroupsTest {
  private static final int ROUNDS = 60;
  private static final Buf ONE = Buf.of(new long[] {1});

  /** A test that polls must end, too: it fails if the others never complete. */
  private static final long LONGEST_NS = 60_000_000_000L;

  @OverEachTransport
  @Covers({"MPI_Win_start", "MPI_Win_complete", "MPI_Win_post", "MPI_Win_wait"})
  void shouldKeepTheEpochsOfQuickOriginsApart(Intracomm world) {
    int me = world.rank();
    Group zero = world.group().incl(0);
    for (Windows kind : new Windows[] {Windows.ALLOCATED, Windows.OVER_ARRAYS}) {
      try (Win win = kind.make(world, 2)) {
        for (int round = 1; round <= ROUNDS; round++) {
          if (me == 0) { // rank 0 is an origin, too
            win.post(world.group(), 0);
          }
          win.start(zero, 0);
          win.accumulate(ONE, 0, 0, Op.SUM);
          win.complete();
          if (me == 0) {
            win.waitFor();
            assertEquals((long) round * world.size(), Windows.own(win, 0), kind::name);
          }
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_start", "MPI_Win_complete", "MPI_Win_post", "MPI_Win_test"})
  void shouldTakeGroupsThatOverlapInEachRound(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    for (Windows kind : new Windows[] {Windows.ALLOCATED, Windows.OVER_ARRAYS}) {
      try (Win win = kind.make(world, n)) {
        long[] expected = new long[n];
        for (int round = 0; round < ROUNDS; round++) {
          int now = round;
          int[] from = IntStream.range(0, n).filter(r -> accesses(now, r, me)).toArray();
          int[] to = IntStream.range(0, n).filter(r -> accesses(now, me, r)).toArray();
          win.post(world.group().incl(from), 0);
          win.start(reversed(world.group(), to), 0);
          for (int r : to) {
            win.accumulate(ONE, r, me, Op.SUM);
          }
          win.complete();
          end(win, round % 2 == 0);
          for (int r : from) {
            expected[r]++;
          }
          for (int r = 0; r < n; r++) {
            assertEquals(expected[r], Windows.own(win, r), kind::name);
          }
        }
      }
    }
  }

  /** Some rule by which groups change from round to round. */
  private static boolean accesses(int round, int origin, int target) {
    return (round >> (origin + 2 * target) % 5 & 1) == 0;
  }

  private static Group reversed(Group all, int... ranks) {
    int[] order = Arrays.stream(ranks).map(r -> -r).sorted().map(r -> -r).toArray();
    return all.incl(order);
  }

  private static void end(Win win, boolean tests) {
    if (!tests) {
      win.waitFor();
      return;
    }
    long start = System.nanoTime();
    while (!win.test()) {
      if (System.nanoTime() - start > LONGEST_NS) {
        throw new AssertionError("origins have completed, but test says no");
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_start", "MPI_Win_post"})
  void shouldMixEpochsWithAndWithoutCheck(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    Group next = world.group().incl((me + 1) % n);
    Group last = world.group().incl((me + n - 1) % n);
    for (Windows kind : new Windows[] {Windows.ALLOCATED, Windows.OVER_ARRAYS}) {
      try (Win win = kind.make(world, 1)) {
        for (int round = 1; round <= ROUNDS / 3; round++) {
          boolean checks = round % 3 != 0;
          win.post(last, checks ? 0 : Win.MODE_NOCHECK);
          if (!checks) {
            world.barrier(); // all have posted
          }
          win.start(next, checks ? 0 : Win.MODE_NOCHECK);
          win.accumulate(ONE, (me + 1) % n, 0, Op.SUM);
          win.complete();
          win.waitFor();
          assertEquals(round, Windows.own(win, 0), kind::name);
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_post", "MPI_Win_wait", "MPI_Get"})
  void shouldSeeWhatWasStoredBeforeThePost(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    Group next = world.group().incl((me + 1) % n);
    Group last = world.group().incl((me + n - 1) % n);
    long[] got = new long[2];
    try (Win win = Windows.ALLOCATED.make(world, 4)) {
      for (int round = 1; round <= ROUNDS; round++) {
        Windows.store(win, 0, 10L * round + me);
        Windows.store(win, 1, -round);
        win.post(last, 0);
        win.start(next, 0);
        win.get(Buf.of(got), (me + 1) % n, 0);
        win.put(Buf.of(new long[] {round, me}), (me + 1) % n, 2);
        win.complete();
        win.waitFor();
        assertEquals(10L * round + (me + 1) % n, got[0]);
        assertEquals(-round, got[1]);
        assertEquals(round, Windows.own(win, 2));
        assertEquals((me + n - 1) % n, Windows.own(win, 3));
      }
    }
  }
}
