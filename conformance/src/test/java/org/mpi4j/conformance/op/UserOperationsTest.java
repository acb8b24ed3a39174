// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.op;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Operand;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Operations of the user's: any type, commutative or not, in the order of ranks. */
@Timeout(60)
class UserOperationsTest {
  /** Products of 2x2 matrices: associative, not commutative. */
  private static void multiply(Operand in, Operand inout) {
    long[] a = in.longs();
    long[] b = inout.longs();
    for (int m = 0; m < a.length; m += 4) {
      long[] p = product(a, m, b, m);
      System.arraycopy(p, 0, b, m, 4);
    }
    inout.set(b);
  }

  private static long[] product(long[] a, int i, long[] b, int j) {
    return new long[] {
      a[i] * b[j] + a[i + 1] * b[j + 2], a[i] * b[j + 1] + a[i + 1] * b[j + 3],
      a[i + 2] * b[j] + a[i + 3] * b[j + 2], a[i + 2] * b[j + 1] + a[i + 3] * b[j + 3]};
  }

  private static long[] matrix(int rank, int m) {
    return new long[] {rank + 1, m + 2, -1, rank + m};
  }

  private static long[] matrices(int rank, int n) {
    long[] all = new long[4 * n];
    for (int m = 0; m < n; m++) {
      System.arraycopy(matrix(rank, m), 0, all, 4 * m, 4);
    }
    return all;
  }

  /** Matrix m of ranks {@code 0..last} multiplied in this order. */
  private static long[] ordered(int last, int m) {
    long[] p = matrix(0, m);
    for (int r = 1; r <= last; r++) {
      p = product(p, 0, matrix(r, m), 0);
    }
    return p;
  }

  private static long[] ordered(int last, int from, int n) {
    long[] all = new long[4 * n];
    for (int m = 0; m < n; m++) {
      System.arraycopy(ordered(last, from + m), 0, all, 4 * m, 4);
    }
    return all;
  }

  @MpiTest(np = {1, 2, 3, 5, 7}, transport = "local")
  @Covers({"MPI_Op_create", "MPI_Reduce", "MPI_Allreduce", "MPI_Scan", "MPI_Exscan", "MPI_Reduce_scatter",
      "MPI_Reduce_scatter_block"})
  void shouldMultiplyMatricesInTheOrderOfRanks(Intracomm world) {
    Datatype type = Datatype.LONG.contiguous(4).commit();
    try (Op op = Op.create(UserOperationsTest::multiply, false)) {
      assertFalse(op.isCommutative());
      for (int n : new int[] {1, 3, 700}) {
        Buf send = Buf.of(matrices(world.rank(), n), 0, n, type);
        reduceAndScan(world, send, type, op, n);
      }
      reduceScatter(world, type, op);
    }
  }

  private static void reduceAndScan(Intracomm world, Buf send, Datatype type, Op op, int n) {
    int last = world.size() - 1;
    for (int root = 0; root < world.size(); root++) {
      long[] result = new long[4 * n];
      world.reduce(send, Buf.of(result, 0, n, type), op, root);
      if (world.rank() == root) {
        assertArrayEquals(ordered(last, 0, n), result, "reduce to " + root);
      }
    }
    long[] result = new long[4 * n];
    Buf recv = Buf.of(result, 0, n, type);
    world.allreduce(send, recv, op);
    assertArrayEquals(ordered(last, 0, n), result, "allreduce");
    world.scan(send, recv, op);
    assertArrayEquals(ordered(world.rank(), 0, n), result, "scan");
    world.exscan(send, recv, op);
    if (world.rank() > 0) {
      assertArrayEquals(ordered(world.rank() - 1, 0, n), result, "exscan");
    }
  }

  private static void reduceScatter(Intracomm world, Datatype type, Op op) {
    int size = world.size();
    int last = size - 1;
    long[] all = matrices(world.rank(), 2 * size);
    long[] two = new long[8];
    world.reduceScatterBlock(Buf.of(all, 0, 2L * size, type), Buf.of(two, 0, 2, type), op);
    assertArrayEquals(ordered(last, 2 * world.rank(), 2), two, "reduce_scatter_block");
    long[] counts = new long[size];
    int before = 0;
    for (int r = 0; r < size; r++) {
      counts[r] = r % 3;
      before += r < world.rank() ? r % 3 : 0;
    }
    int mine = world.rank() % 3;
    int total = 0;
    for (long c : counts) {
      total += (int) c;
    }
    long[] part = new long[4 * mine];
    world.reduceScatter(Buf.of(all, 0, total, type), Buf.of(part, 0, mine, type), counts, op);
    assertArrayEquals(ordered(last, before, mine), part, "reduce_scatter");
  }

  @MpiTest(np = 4, transport = "local")
  void shouldShowTheCallersTypeAndAllElements(Intracomm world) {
    int n = 100_000;
    Datatype type = Datatype.INT.vector(2, 1, 3).commit(); // two ints, and two others between them
    AtomicReference<Datatype> seen = new AtomicReference<>();
    AtomicLong elements = new AtomicLong();
    Op op = Op.create((in, inout) -> {
      seen.set(in.type());
      elements.addAndGet(in.count());
      assertEquals(in.count(), inout.count());
      int[] a = in.ints();
      int[] b = inout.ints();
      for (int i = 0; i < a.length; i++) {
        b[i] += a[i];
      }
      inout.set(b);
    }, true);
    int[] mine = new int[4 * n];
    int[] sum = new int[4 * n];
    for (int i = 0; i < mine.length; i++) {
      mine[i] = world.rank() * i;
      sum[i] = -1;
    }
    world.allreduce(Buf.of(mine, 0, n, type), Buf.of(sum, 0, n, type), op);
    assertSame(type, seen.get());
    long folded = world.allreduce(elements.get(), Op.SUM);
    assertTrue(folded >= 3L * n, () -> folded + " elements were folded on all ranks together");
    for (int i = 0; i < mine.length; i++) {
      assertEquals(i % 4 == 0 || i % 4 == 3 ? 6 * i : -1, sum[i], "int " + i);
    }
  }

  /** Elements with a structure and gaps, reached as memory: the farthest of points, and their number. */
  @MpiTest(np = 3, transport = "local")
  void shouldReachElementsAsMemory(Intracomm world) {
    Datatype type = Datatype.createStruct(new int[] {1, 2}, new long[] {0, 8}, Datatype.INT, Datatype.DOUBLE)
        .createResized(0, 32).commit();
    Op farthest = Op.create((in, inout) -> {
      for (long i = 0; i < in.count(); i++) {
        MemorySegment a = in.element(i);
        MemorySegment b = inout.element(i);
        b.set(ValueLayout.JAVA_INT_UNALIGNED, 0,
            a.get(ValueLayout.JAVA_INT_UNALIGNED, 0) + b.get(ValueLayout.JAVA_INT_UNALIGNED, 0));
        if (distance(a) > distance(b)) {
          MemorySegment.copy(a, 8, b, 8, 16);
        }
      }
    }, true);
    MemorySegment mine = MemorySegment.ofArray(new byte[2 * 32]);
    MemorySegment result = MemorySegment.ofArray(new byte[2 * 32]);
    for (int i = 0; i < 2; i++) {
      mine.set(ValueLayout.JAVA_INT_UNALIGNED, 32L * i, 1);
      mine.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, 32L * i + 8, i == 0 ? world.rank() : -world.rank());
      mine.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, 32L * i + 16, i == 0 ? 3 - world.rank() : 0.5);
    }
    world.allreduce(Buf.of(mine, 2, type), Buf.of(result, 2, type), farthest);
    assertEquals(3, result.get(ValueLayout.JAVA_INT_UNALIGNED, 0));
    assertEquals(0, result.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 8));
    assertEquals(3, result.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 16));
    assertEquals(-2, result.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 40));
    assertEquals(0.5, result.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 48));
  }

  private static double distance(MemorySegment point) {
    return Math.hypot(point.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 8),
        point.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 16));
  }

  @MpiTest(np = {1, 4, 7}, transport = "local")
  void shouldFoldNumbersWithAFunction(Intracomm world) {
    int n = world.size();
    for (int count : new int[] {1, 10_000}) {
      double[] doubles = new double[count];
      Arrays.fill(doubles, world.rank() + 1);
      double[] last = new double[count];
      world.allreduce(doubles, last, Op.ofDouble((a, b) -> b)); // in order of ranks: the last one's
      assertEquals(n, last[count - 1]);
      world.allreduce(doubles, last, Op.ofDouble((a, b) -> a));
      assertEquals(1, last[count - 1]);
      int[] ints = new int[count];
      Arrays.fill(ints, 12 * (world.rank() + 1));
      world.allreduce(Buf.IN_PLACE, Buf.of(ints), Op.ofInt(UserOperationsTest::gcd, true));
      assertEquals(12, ints[count - 1]);
      long[] longs = new long[count];
      Arrays.fill(longs, 3);
      world.allreduce(Buf.IN_PLACE, Buf.of(longs), Op.ofLong((a, b) -> a * b % 1_000_003, true));
      assertEquals(Math.round(Math.pow(3, n)), longs[0]);
      float[] floats = new float[count];
      floats[count - 1] = -world.rank();
      world.allreduce(Buf.IN_PLACE, Buf.of(floats), Op.ofFloat((a, b) -> Math.abs(a) > Math.abs(b) ? a : b));
      assertEquals(1 - n, floats[count - 1]);
    }
  }

  /** After some calls another form of the loop takes over. */
  @Test
  void shouldFoldTheSameHoweverOften() {
    Op op = Op.ofLong((a, b) -> 3 * a - b);
    long[] in = new long[1000];
    long[] inout = new long[1000];
    long expected = 0;
    for (int i = 0; i < 200; i++) {
      Arrays.fill(in, i);
      op.reduceLocal(Buf.of(in, i % 2, 900), Buf.of(inout, 1, 900));
      expected = 3L * i - expected;
      assertEquals(0, inout[0]);
      assertEquals(expected, inout[1]);
      assertEquals(expected, inout[900]);
      assertEquals(0, inout[901]);
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  @Test
  void shouldFoldDerivedTypesThatAreMadeOfItsNumbersOnly() {
    Op op = Op.ofInt((a, b) -> 10 * a + b);
    int[] inout = {1, 2, 3, 4};
    Datatype type = Datatype.INT.vector(2, 1, 2).commit();
    op.reduceLocal(Buf.of(new int[] {5, 6, 7, 8}, 0, 1, type), Buf.of(inout, 0, 1, type));
    assertArrayEquals(new int[] {51, 2, 73, 4}, inout);
    MpiException e = assertThrows(MpiException.class,
        () -> op.reduceLocal(Buf.of(new long[1]), Buf.of(new long[1])));
    assertEquals(ErrorClass.ERR_OP, e.errorClass());
    assertTrue(e.getMessage().contains("MPI_LONG"), e::getMessage);
  }

  @MpiTest(np = 3, transport = "local")
  void shouldLetTheFunctionCallMpi(Mpi mpi) {
    Intracomm world = mpi.world();
    Intracomm self = mpi.self();
    Op op = Op.create((in, inout) -> {
      int[] sum = {0};
      self.sendrecv(Buf.values(in.ints()[0] + inout.ints()[0]), 0, 1, Buf.of(sum), 0, 1);
      inout.set(sum);
    }, true);
    int[] sum = new int[1];
    world.allreduce(Buf.values(world.rank() + 1), Buf.of(sum), op);
    assertEquals(6, sum[0]);
    sum[0] = 0;
    world.iallreduce(Buf.values(world.rank() + 1), Buf.of(sum), op).await();
    assertEquals(6, sum[0]);
  }

  @Test
  void shouldTellWhatTheFunctionThrew() {
    Op op = Op.create((in, inout) -> {
      throw new IllegalStateException("no such luck");
    }, true);
    Buf one = Buf.of(new int[1]);
    MpiException e = assertThrows(MpiException.class, () -> op.reduceLocal(Buf.values(1), one));
    assertEquals(ErrorClass.ERR_OTHER, e.errorClass());
    assertTrue(e.getMessage().contains("no such luck"), e::getMessage);
    assertTrue(e.getCause() instanceof IllegalStateException, () -> "cause " + e.getCause());
  }

  @Test
  void shouldNotLetTheFunctionChangeTheFirstOperand() {
    Op op = Op.create((in, inout) -> in.set(3), true);
    int[] in = {1};
    assertThrows(MpiException.class, () -> op.reduceLocal(Buf.of(in), Buf.of(new int[1])));
    assertEquals(1, in[0]);
  }

  @MpiTest(np = 4, transport = "local")
  @Covers("MPI_Op_free")
  void shouldCompleteWhatWasStartedBeforeTheOperationWasFreed(Intracomm world) {
    Op op = Op.create((in, inout) -> inout.set(in.ints()[0] + inout.ints()[0]), true);
    int[] sum = new int[1];
    Request r = world.iallreduce(Buf.values(world.rank()), Buf.of(sum), op);
    op.free();
    r.await();
    assertEquals(6, sum[0]);
    MpiException e = assertThrows(MpiException.class, () -> world.allreduce(Buf.values(1), Buf.of(sum), op));
    assertEquals(ErrorClass.ERR_OP, e.errorClass());
    assertTrue(e.getMessage().contains("freed"), e::getMessage);
  }

  @Test
  @Covers("MPI_Op_free")
  void shouldFreeOperationsOfTheUsersOnce() {
    Op op = Op.ofInt(Integer::sum, true);
    op.free();
    assertEquals(ErrorClass.ERR_OP, assertThrows(MpiException.class, op::free).errorClass());
    assertEquals(ErrorClass.ERR_OP, assertThrows(MpiException.class, op::isCommutative).errorClass());
    op.close();
    MpiException e = assertThrows(MpiException.class, Op.SUM::free);
    assertEquals(ErrorClass.ERR_OP, e.errorClass());
    assertTrue(e.getMessage().contains("predefined"), e::getMessage);
    Op.SUM.close();
    int[] sum = {2};
    Op.SUM.reduceLocal(Buf.values(1), Buf.of(sum));
    assertEquals(3, sum[0]);
  }

  @Test
  @Covers("MPI_Op_commutative")
  void shouldTellWhetherOperandsMayChangePlaces() {
    assertTrue(Op.SUM.isCommutative());
    assertTrue(Op.MAXLOC.isCommutative());
    assertFalse(Op.REPLACE.isCommutative());
    assertTrue(Op.create((in, inout) -> {}, true).isCommutative());
    assertFalse(Op.create((in, inout) -> {}, false).isCommutative());
    assertFalse(Op.ofLong(Long::sum).isCommutative());
    assertTrue(Op.ofLong(Long::sum, true).isCommutative());
    assertEquals(ErrorClass.ERR_OP, assertThrows(MpiException.class, Op.NULL::isCommutative).errorClass());
  }

  @Test
  @Covers("MPI_Op_create")
  void shouldRefuseNoFunction() {
    assertEquals(ErrorClass.ERR_ARG,
        assertThrows(MpiException.class, () -> Op.create(null, true)).errorClass());
    assertEquals(ErrorClass.ERR_ARG, assertThrows(MpiException.class, () -> Op.ofInt(null)).errorClass());
  }
}
