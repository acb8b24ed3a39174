// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.Win;

/** The accumulating operations (section 12.3.4). */
class AccumulateTest {
  private static final int ROUNDS = 200;

  @OverEachTransport
  @Covers("MPI_Fetch_and_op")
  void shouldDrawTicketsOnce(Intracomm world) {
    int n = world.size();
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 1)) {
        win.lockAll(0);
        long[] mine = new long[ROUNDS];
        long[] old = new long[1];
        Buf one = Buf.of(new long[] {1});
        Buf result = Buf.of(old);
        for (int i = 0; i < ROUNDS; i++) {
          if (i % 2 == 0) {
            win.fetchAndOp(one, result, 0, 0, Op.SUM);
            win.flush(0);
            mine[i] = old[0];
          } else {
            mine[i] = win.fetchAndOp(1, 0, 0, Op.SUM);
          }
        }
        win.unlockAll();
        long[] all = new long[ROUNDS * n];
        world.allgather(Buf.of(mine), Buf.of(all));
        BitSet seen = new BitSet();
        for (long t : all) {
          seen.set((int) t);
        }
        assertEquals(ROUNDS * n, seen.cardinality(), kind::name);
        assertEquals(ROUNDS * n, seen.length(), kind::name);
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Compare_and_swap")
  void shouldExcludeOthersByCompareAndSwap(Intracomm world) {
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 2)) {
        win.lockAll(0);
        for (int i = 0; i < 50; i++) {
          while (win.compareAndSwap(0, world.rank() + 1, 0, 0) != 0) {
            Thread.onSpinWait();
          }
          win.putLong(win.getLong(0, 1) + 1, 0, 1);
          win.flush(0);
          long[] old = new long[1];
          win.compareAndSwap(
              Buf.of(new long[] {0}), Buf.of(new long[] {world.rank() + 1}), Buf.of(old), 0, 0);
          win.flush(0);
          assertEquals(world.rank() + 1, old[0], kind::name);
        }
        win.flushAll();
        world.barrier();
        assertEquals(50L * world.size(), win.getLong(0, 1), kind::name);
        win.unlockAll();
        world.barrier();
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Compare_and_swap")
  void shouldSwapShortIntegers(Intracomm world) {
    for (MemorySegment m : List.of(MemorySegment.ofArray(new short[4]), MemorySegment.ofArray(new byte[8]))) {
      try (Win win = Win.create(world, m, 2, Info.NULL)) {
        win.fence(0);
        short[] old = {-1};
        if (world.rank() == 0) {
          int last = world.size() - 1;
          win.compareAndSwap(Buf.of(new short[] {7}), Buf.of(new short[] {0}), Buf.of(old), last, 3);
        }
        win.fence(0);
        if (world.rank() == 0) {
          assertEquals(0, old[0]);
          int last = world.size() - 1;
          win.compareAndSwap(Buf.of(new short[] {9}), Buf.of(new short[] {0}), Buf.of(old), last, 3);
        }
        win.fence(Win.MODE_NOSUCCEED);
        if (world.rank() == 0) {
          assertEquals(7, old[0]);
        }
        if (world.rank() == world.size() - 1) {
          assertEquals(7, m.get(ValueLayout.JAVA_SHORT_UNALIGNED, 6));
        }
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Get_accumulate")
  void shouldReadAndReplaceAtOnce(Intracomm world) {
    int me = world.rank();
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 8)) {
        win.lockAll(0);
        for (int i = 0; i < ROUNDS; i++) { // doubles are read and written as a whole, element by element
          double[] values = new double[8];
          Arrays.fill(values, me + 1);
          double[] old = new double[8];
          win.getAccumulate(Buf.of(values), Buf.of(old), 0, 0, i % 2 == 0 ? Op.REPLACE : Op.NO_OP);
          win.flush(0);
          for (double d : old) {
            assertTrue(d >= 0 && d <= world.size() && d == Math.rint(d), () -> kind + ": " + d);
          }
        }
        win.getAccumulate(null, Buf.of(new double[8]), 0, 0, Op.NO_OP);
        win.unlockAll();
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Accumulate")
  void shouldBeAtomicForEachTypeAndOperation(Intracomm world) {
    int n = world.size();
    try (Win win = Win.allocate(world, 1024, 1, Info.NULL)) {
      win.lockAll(0);
      for (int i = 0; i < 50; i++) {
        win.accumulate(Buf.of(new int[] {1, 2, 3}), 0, 0, Op.SUM);
        win.accumulate(Buf.of(new double[] {1, 0.5}), 0, 16, Op.SUM);
        win.accumulate(Buf.of(new float[] {1, 2}), 0, 32, Op.SUM);
        win.accumulate(Buf.of(new short[] {1, 2}), 0, 40, Op.SUM);
        win.accumulate(Buf.of(new byte[] {1}, 0, 1, Datatype.INT8_T), 0, 44, Op.SUM);
        win.accumulate(Buf.of(new int[] {world.rank() * 100 + i}), 0, 48, Op.MAX);
        win.accumulate(Buf.of(new long[] {1L << world.rank()}), 0, 56, Op.BOR);
        win.accumulate(Buf.of(new long[] {1}), 0, 65, Op.SUM); // not aligned
      }
      win.unlockAll();
      world.barrier();
      if (world.rank() == 0) {
        MemorySegment m = win.memory();
        int total = 50 * n;
        int[] ints = m.asSlice(0, 12).toArray(ValueLayout.JAVA_INT);
        assertArrayEquals(new int[] {total, 2 * total, 3 * total}, ints);
        assertArrayEquals(
            new double[] {total, total / 2.0}, m.asSlice(16, 16).toArray(ValueLayout.JAVA_DOUBLE));
        assertArrayEquals(new float[] {total, 2 * total}, m.asSlice(32, 8).toArray(ValueLayout.JAVA_FLOAT));
        short[] shorts = m.asSlice(40, 4).toArray(ValueLayout.JAVA_SHORT);
        assertArrayEquals(new short[] {(short) total, (short) (2 * total)}, shorts);
        assertEquals((byte) total, m.get(ValueLayout.JAVA_BYTE, 44));
        assertEquals((n - 1) * 100 + 49, m.get(ValueLayout.JAVA_INT, 48));
        assertEquals((1L << n) - 1, m.get(ValueLayout.JAVA_LONG, 56));
        assertEquals(total, m.get(ValueLayout.JAVA_LONG_UNALIGNED, 65));
      }
      world.barrier();
    }
  }

  @OverEachTransport
  @Covers({"MPI_Accumulate", "MPI_Get_accumulate", "MPI_Put", "MPI_Get"})
  void shouldUseDatatypesOfBothSides(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    Datatype column = Datatype.LONG.vector(3, 1, 4).commit();
    Datatype row = Datatype.LONG.contiguous(3).commit();
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 12)) {
        win.fence(0);
        win.put(Buf.of(new long[] {1, 2, 3}), next, 1, 1, column);
        win.fence(0);
        win.accumulate(Buf.of(new long[] {10, 20, 30}), next, 1, 1, column, Op.SUM);
        win.fence(0);
        assertArrayEquals(new long[] {0, 11, 0, 0, 0, 22, 0, 0, 0, 33, 0, 0},
            win.memory().toArray(ValueLayout.JAVA_LONG_UNALIGNED), kind::name);
        long[] spread = new long[12];
        win.get(Buf.of(spread, 2, 1, column), next, 1, 1, column);
        win.fence(0);
        assertArrayEquals(new long[] {0, 0, 11, 0, 0, 0, 22, 0, 0, 0, 33, 0}, spread, kind::name);
        long[] result = new long[12];
        long[] origin = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
        win.getAccumulate(
            Buf.of(origin, 0, 1, column), Buf.of(result, 3, 1, column), next, 1, 1, column, Op.SUM);
        win.fence(0);
        assertArrayEquals(new long[] {0, 0, 0, 11, 0, 0, 0, 22, 0, 0, 0, 33}, result, kind::name);
        assertEquals(12, Windows.own(win, 1), kind::name);
        win.fence(Win.MODE_NOSUCCEED);
      }
    }
    row.free();
    column.free();
  }

  @OverEachTransport
  @Covers("MPI_Accumulate")
  void shouldCombinePairs(Intracomm world) {
    try (Win win = Win.allocate(world, 64, 8, Info.NULL)) {
      win.fence(0);
      int[] pairs = {world.rank(), 7, 5, world.rank()};
      win.accumulate(Buf.of(pairs, 0, 2, Datatype.TWO_INT), 0, 0, Op.MAXLOC);
      win.fence(0);
      if (world.rank() == 0) {
        int[] got = win.memory().asSlice(0, 16).toArray(ValueLayout.JAVA_INT);
        assertArrayEquals(new int[] {world.size() - 1, world.size() == 1 ? 0 : 7, 5, 0}, got);
      }
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  @OverEachTransport
  @Covers("MPI_Accumulate")
  void shouldKeepTheOrderOfOneOrigin(Intracomm world) {
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, world.size())) {
        win.lockAll(0);
        long[] old = new long[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
          win.accumulate(Buf.of(new long[] {i + 1}), 0, world.rank(), Op.REPLACE);
          win.getAccumulate(null, Buf.of(old, i, 1), 0, world.rank(), Op.NO_OP);
        }
        win.flushAll();
        for (int i = 0; i < ROUNDS; i++) {
          assertEquals(i + 1, old[i], kind::name);
        }
        win.unlockAll();
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Accumulate", "MPI_Fetch_and_op", "MPI_Compare_and_swap"})
  void shouldRefuseWrongOperationsAndTypes(Intracomm world) {
    Op own = Op.ofInt(Integer::sum, true);
    try (Win win = Windows.ALLOCATED.make(world, 4)) {
      win.fence(0);
      Buf number = Buf.of(new int[] {1});
      Failures.with(ErrorClass.ERR_OP, () -> win.accumulate(number, 0, 0, own), "predefined");
      Failures.with(ErrorClass.ERR_OP, () -> win.accumulate(number, 0, 0, Op.MAXLOC), "MAXLOC");
      Failures.with(ErrorClass.ERR_OP, () -> win.accumulate(number, 0, 0, null), "null");
      Failures.with(ErrorClass.ERR_OP, () -> win.accumulate(Buf.of(new double[1]), 0, 0, Op.BAND), "BAND");
      Failures.with(ErrorClass.ERR_TYPE,
          () -> win.accumulate(Buf.of(new double[1]), 0, 0, 1, Datatype.LONG, Op.SUM), "basic types");
      Failures.with(ErrorClass.ERR_TYPE, () -> win.put(number, 0, 0, 1, Datatype.LONG), "4 bytes", "8");
      Failures.with(ErrorClass.ERR_COUNT, () -> win.put(number, 0, 0, -1, Datatype.INT), "-1");
      Failures.with(ErrorClass.ERR_COUNT,
          () -> win.fetchAndOp(Buf.of(new int[2]), Buf.of(new int[2]), 0, 0, Op.SUM), "2 elements");
      Failures.with(ErrorClass.ERR_TYPE, () -> win.compareAndSwap(
          Buf.of(new double[1]), Buf.of(new double[1]), Buf.of(new double[1]), 0, 0), "integer");
      Failures.with(ErrorClass.ERR_BUFFER, () -> win.put(null, 0, 0), "null");
      Failures.with(ErrorClass.ERR_RANK, () -> win.put(number, world.size(), 0), "" + world.size());
      win.fence(Win.MODE_NOSUCCEED);
    }
  }
}
