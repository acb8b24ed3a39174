// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/**
 * Random operations of all ranks against a model that does the same one after the other. All ranks draw the
 * same numbers, so that each knows what all do. In a round each rank writes places of its own, and all add to
 * common ones.
 */
final class RandomOperations {
  private static final int OWN = 24;
  private static final int COMMON = 8;
  private static final int KINDS = 4;

  private RandomOperations() {}

  /** How many numbers a rank's part has. */
  static int longs(int ranks) {
    return OWN * ranks + COMMON;
  }

  /** One rank's run: the window, and what all parts must hold. */
  static final class Run {
    private final Win win;
    private final int me;
    private final int n;
    private final long[][] model; // by rank
    private final Random random;
    private final long seed;
    private long rounds;
    private final Datatype strided = Datatype.LONG.vector(3, 2, 4).commit();

    Run(Win win, Intracomm world, long seed) {
      this.win = win;
      this.me = world.rank();
      this.n = world.size();
      this.model = new long[n][OWN * n + COMMON];
      this.seed = seed;
      this.random = new Random(seed);
    }

    /** A round: in an epoch of one kind, all ranks do something; then each looks at its part. */
    void round(Intracomm world) {
      int kind = random.nextInt(KINDS);
      try {
        rounds++;
        RandomOperations.round(this, world, kind);
      } catch (AssertionError e) {
        throw new AssertionError(
            "round " + rounds + " (" + kind + ") of a run with -Drma.seed=" + seed, e);
      }
    }

    /** What each rank does in a round. */
    void operations(boolean passive) {
      for (int origin = 0; origin < n; origin++) {
        int operations = random.nextInt(6);
        for (int i = 0; i < operations; i++) {
          operation(origin, i, passive);
        }
      }
    }

    private void operation(int origin, int i, boolean passive) {
      int target = random.nextInt(n);
      int base = OWN * origin + 4 * i; // no place twice in a round
      long a = random.nextInt(1000);
      int which = random.nextInt(passive ? 10 : 4);
      if (which < 4) {
        anyEpoch(which, origin, target, base, a);
      } else {
        passiveTarget(which, origin, target, base, a);
      }
    }

    /** Operations that need no answer within the epoch. */
    private void anyEpoch(int which, int origin, int target, int base, long a) {
      switch (which) {
        case 0 -> {
          long[] data = {a, a + 1, a + 2};
          if (origin == me) {
            win.put(Buf.of(data), target, base);
          }
          System.arraycopy(data, 0, model[target], base, 3);
        }
        case 1 -> {
          if (origin == me) {
            win.accumulate(Buf.of(new long[] {a, 1}), target, (long) OWN * n, Op.SUM);
          }
          model[target][OWN * n] += a;
          model[target][OWN * n + 1]++;
        }
        case 2 -> {
          if (origin == me) {
            win.accumulate(Buf.of(new double[] {a}), target, (long) OWN * n + 2L, Op.MAX);
          }
          double old = Double.longBitsToDouble(model[target][OWN * n + 2]);
          model[target][OWN * n + 2] = Double.doubleToLongBits(Math.max((double) a, old));
        }
        default -> {
          if (origin == me) {
            win.accumulate(Buf.of(new long[] {a, a, a, a}), target, (long) OWN * n + 4L, 2,
                Datatype.LONG.contiguous(2).commit(), Op.BXOR);
          }
          for (int k = 4; k < 8; k++) {
            model[target][OWN * n + k] ^= a;
          }
        }
      }
    }

    /** Operations whose results are there before the epoch ends. */
    private void passiveTarget(int which, int origin, int target, int base, long a) {
      switch (which) {
        case 4 -> {
          if (origin == me) {
            win.fetchAndOp(a, target, (long) OWN * n, Op.SUM);
          }
          model[target][OWN * n] += a;
        }
        case 5 -> {
          if (origin == me) {
            long expected = model[target][base];
            assertEquals(expected, win.compareAndSwap(expected, a, target, base));
          }
          model[target][base] = a;
        }
        case 6 -> {
          if (origin == me) {
            long[] got = new long[2];
            win.get(Buf.of(got), target, base);
            win.flush(target);
            assertArrayEquals(Arrays.copyOfRange(model[target], base, base + 2), got);
          }
        }
        case 7 -> {
          long[] data = {a, a + 1, a + 2};
          if (origin == me) {
            win.rput(Buf.of(data), target, base).await();
            data[0] = -1; // it may be used again
          }
          System.arraycopy(new long[] {a, a + 1, a + 2}, 0, model[target], base, 3);
        }
        case 8 -> {
          if (origin == me) {
            long[] got = new long[3];
            win.rget(Buf.of(got), target, base).await();
            assertArrayEquals(Arrays.copyOfRange(model[target], base, base + 3), got);
          }
        }
        default -> {
          if (origin == me) {
            long[] got = new long[2];
            win.getAccumulate(Buf.of(new long[] {a, a}), Buf.of(got), target, base, Op.SUM);
            win.flushLocal(target);
            assertArrayEquals(Arrays.copyOfRange(model[target], base, base + 2), got);
          }
          model[target][base] += a;
          model[target][base + 1] += a;
        }
      }
    }

    /** Each rank writes the whole of its own places at one target, with gaps. */
    void strided() {
      for (int origin = 0; origin < n; origin++) {
        int target = random.nextInt(n);
        long a = random.nextInt(1000);
        long[] data = {a, a + 1, a + 2, a + 3, a + 4, a + 5};
        if (origin == me) {
          win.put(Buf.of(data), target, (long) OWN * origin, 1, strided);
        }
        for (int k = 0; k < 6; k++) {
          model[target][OWN * origin + k / 2 * 4 + k % 2] = data[k];
        }
      }
    }

    void check() {
      long[] own = new long[model[me].length];
      for (int i = 0; i < own.length; i++) {
        own[i] = Windows.own(win, i);
      }
      assertArrayEquals(model[me], own);
    }
  }

  private static void round(Run run, Intracomm world, int kind) {
    Win win = run.win;
    Group all = world.group();
    switch (kind) {
      case 0 -> {
        win.fence(0);
        run.operations(false);
        win.fence(Win.MODE_NOSUCCEED);
      }
      case 1 -> {
        win.post(all, 0);
        win.start(all, 0);
        run.strided();
        win.complete();
        win.waitFor();
      }
      case 2 -> {
        win.lockAll(0);
        run.operations(true);
        win.unlockAll();
      }
      default -> {
        for (int r = 0; r < run.n; r++) {
          win.lock(LockType.SHARED, r, 0);
        }
        run.operations(true);
        for (int r = 0; r < run.n; r++) {
          win.unlock(r);
        }
      }
    }
    world.barrier();
    win.lock(LockType.EXCLUSIVE, run.me, 0);
    run.check();
    win.unlock(run.me);
    world.barrier();
  }
}
