// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Operand;
import org.mpi4j.junit.Covers;

/** Elements with gaps: columns of matrices, and what is between them stays (C01, C02, C06, C07). */
class DerivedTypesTest {
  /** Rows of the matrices: short for trees, long for straight ways. */
  private static final int[] ROWS = {3, 2000};

  private static final long PRIME = 1_000_003;

  /** A column of a matrix of so many rows and columns; the next column is beside it. */
  private static Datatype column(int rows, int columns) {
    return Datatype.INT.vector(rows, 1, columns).createResized(0, Integer.BYTES).commit();
  }

  /** A matrix in which column c holds the values of rank c for {@code to}. */
  private static void checkColumns(int[] matrix, int rows, int columns, int to) {
    for (int c = 0; c < columns; c++) {
      for (int i = 0; i < rows; i++) {
        assertEquals(Values.value(c, to, i), matrix[i * columns + c]);
      }
    }
  }

  private static void fillColumns(int[] matrix, int rows, int columns, int from) {
    for (int c = 0; c < columns; c++) {
      for (int i = 0; i < rows; i++) {
        matrix[i * columns + c] = Values.value(from, c, i);
      }
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Bcast", "MPI_Ibcast", "MPI_Bcast_init"})
  void shouldBroadcastColumnsIntoRows(Intracomm world) {
    int root = world.size() - 1;
    for (int rows : ROWS) {
      int columns = 5;
      int[] data = new int[rows * columns];
      Buf buf = world.rank() == root ? Buf.of(data, 0, columns, column(rows, columns)) : Buf.of(data);
      Form.all(new Form.Operation(
          () -> {
            Arrays.fill(data, 0);
            if (world.rank() == root) {
              fillColumns(data, rows, columns, 3);
            }
          },
          () -> {
            for (int c = 0; world.rank() != root && c < columns; c++) {
              Values.check(data, c * rows, rows, 3, c);
            }
          },
          () -> world.bcast(buf, root),
          () -> world.ibcast(buf, root),
          () -> world.bcastInit(buf, root)));
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Gather", "MPI_Igather", "MPI_Gather_init"})
  void shouldGatherIntoColumns(Intracomm world) {
    int n = world.size();
    int root = n / 2;
    for (int rows : ROWS) {
      int[] mine = new int[rows];
      Values.fill(mine, 0, rows, world.rank(), 0);
      int[] matrix = new int[rows * n];
      Buf send = Buf.of(mine);
      Buf recv = Buf.of(matrix, 0, n, column(rows, n));
      Form.all(new Form.Operation(
          () -> Arrays.fill(matrix, 0),
          () -> {
            if (world.rank() == root) {
              checkColumns(matrix, rows, n, 0);
            }
          },
          () -> world.gather(send, recv, root),
          () -> world.igather(send, recv, root),
          () -> world.gatherInit(send, recv, root)));
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Scatter", "MPI_Iscatter", "MPI_Scatter_init"})
  void shouldDealOutColumns(Intracomm world) {
    int n = world.size();
    int root = n / 2;
    for (int rows : ROWS) {
      int[] matrix = new int[rows * n];
      int[] mine = new int[rows];
      fillColumns(matrix, rows, n, root);
      Buf send = Buf.of(matrix, 0, n, column(rows, n));
      Buf recv = Buf.of(mine);
      Form.all(new Form.Operation(
          () -> Arrays.fill(mine, 0),
          () -> Values.check(mine, 0, rows, root, world.rank()),
          () -> world.scatter(send, recv, root),
          () -> world.iscatter(send, recv, root),
          () -> world.scatterInit(send, recv, root)));
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Allgather", "MPI_Iallgather", "MPI_Allgather_init"})
  void shouldGatherIntoColumnsEverywhere(Intracomm world) {
    int n = world.size();
    for (int rows : ROWS) {
      int[] mine = new int[rows];
      Values.fill(mine, 0, rows, world.rank(), 0);
      int[] matrix = new int[rows * n];
      Buf send = Buf.of(mine);
      Buf recv = Buf.of(matrix, 0, n, column(rows, n));
      Form.all(new Form.Operation(
          () -> Arrays.fill(matrix, 0),
          () -> checkColumns(matrix, rows, n, 0),
          () -> world.allgather(send, recv),
          () -> world.iallgather(send, recv),
          () -> world.allgatherInit(send, recv)));
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Alltoall", "MPI_Ialltoall", "MPI_Alltoall_init"})
  void shouldTransposeAndExchange(Intracomm world) {
    int n = world.size();
    for (int rows : ROWS) {
      int[] out = new int[rows * n];
      int[] in = new int[rows * n];
      fillColumns(out, rows, n, world.rank());
      Buf send = Buf.of(out, 0, n, column(rows, n));
      Buf recv = Buf.of(in, 0, n, column(rows, n));
      Form.all(new Form.Operation(
          () -> Arrays.fill(in, 0),
          () -> checkColumns(in, rows, n, world.rank()),
          () -> world.alltoall(send, recv),
          () -> world.ialltoall(send, recv),
          () -> world.alltoallInit(send, recv)));
      Form.all(new Form.Operation(
          () -> fillColumns(in, rows, n, world.rank()),
          () -> checkColumns(in, rows, n, world.rank()),
          () -> world.alltoall(Buf.IN_PLACE, recv),
          () -> world.ialltoall(Buf.IN_PLACE, recv),
          () -> world.alltoallInit(Buf.IN_PLACE, recv)));
    }
  }

  /** The product of 2x2 matrices modulo a prime. */
  private static void multiply(Operand in, Operand inout) {
    long[] a = in.longs();
    long[] b = inout.longs();
    for (int m = 0; m < a.length; m += 4) {
      long[] p = {
        a[m] * b[m] + a[m + 1] * b[m + 2], a[m] * b[m + 1] + a[m + 1] * b[m + 3],
        a[m + 2] * b[m] + a[m + 3] * b[m + 2], a[m + 2] * b[m + 1] + a[m + 3] * b[m + 3]
      };
      for (int i = 0; i < 4; i++) {
        b[m + i] = p[i] % PRIME;
      }
    }
    inout.set(b);
  }

  /** Matrices of a rank, four numbers each and then one that is none of them. */
  private static long[] matrices(int rank, int count) {
    long[] all = new long[5 * count];
    for (int m = 0; m < count; m++) {
      for (int i = 0; i < 4; i++) {
        all[5 * m + i] = (rank + 2L) * (i + 3) + m % 7 + (i == 1 ? rank : 0);
      }
      all[5 * m + 4] = Values.UNTOUCHED;
    }
    return all;
  }

  /** The products of the matrices of ranks {@code 0..ranks-1}, in order. */
  private static long[] product(int ranks, int count) {
    long[] sum = matrices(0, count);
    for (int r = 1; r < ranks; r++) {
      long[] b = matrices(r, count);
      for (int m = 0; m < 5 * count; m += 5) {
        long[] a = Arrays.copyOfRange(sum, m, m + 4);
        sum[m] = (a[0] * b[m] + a[1] * b[m + 2]) % PRIME;
        sum[m + 1] = (a[0] * b[m + 1] + a[1] * b[m + 3]) % PRIME;
        sum[m + 2] = (a[2] * b[m] + a[3] * b[m + 2]) % PRIME;
        sum[m + 3] = (a[2] * b[m + 1] + a[3] * b[m + 3]) % PRIME;
      }
    }
    return sum;
  }

  @OnAllSmallJobs
  @Covers({"MPI_Op_create", "MPI_Allreduce", "MPI_Reduce", "MPI_Scan", "MPI_Iallreduce"})
  void shouldMultiplyMatricesInTheOrderOfRanks(Intracomm world) {
    int n = world.size();
    int me = world.rank();
    Datatype matrix = Datatype.LONG.contiguous(4).createResized(0, 5 * Long.BYTES).commit();
    Op product = Op.create(DerivedTypesTest::multiply, false);
    for (int count : new int[] {1, 700}) {
      long[] mine = matrices(me, count);
      long[] result = matrices(99, count);
      Buf send = Buf.of(mine, 0, count, matrix);
      Buf recv = Buf.of(result, 0, count, matrix);
      long[] expected = product(n, count);
      Form.all(new Form.Operation(
          () -> Arrays.fill(result, Values.UNTOUCHED),
          () -> assertArrayEquals(expected, result),
          () -> world.allreduce(send, recv, product),
          () -> world.iallreduce(send, recv, product),
          () -> world.allreduceInit(send, recv, product)));
      Arrays.fill(result, Values.UNTOUCHED);
      world.reduce(send, recv, product, n - 1);
      if (me == n - 1) {
        assertArrayEquals(expected, result);
      }
      Arrays.fill(result, Values.UNTOUCHED);
      world.scan(send, recv, product);
      assertArrayEquals(product(me + 1, count), result);
      assertArrayEquals(matrices(me, count), mine);
    }
  }

  @OverEachTransport
  @Covers({"MPI_Op_create", "MPI_Allreduce"})
  void shouldShowTheFunctionTheTypeAndAllElements(Intracomm world) {
    int count = 100_000;
    Datatype pair = Datatype.INT.contiguous(2).commit();
    long[] seen = new long[1];
    Op sum = Op.create((in, inout) -> {
      assertEquals(pair, in.type());
      assertEquals(in.count(), inout.count());
      seen[0] += in.count();
      int[] a = in.ints();
      int[] b = inout.ints();
      Arrays.setAll(b, i -> a[i] + b[i]);
      inout.set(b);
    }, true);
    int[] data = new int[2 * count];
    Arrays.setAll(data, i -> i + world.rank());
    world.allreduce(Buf.IN_PLACE, Buf.of(data, 0, count, pair), sum);
    int n = world.size();
    assertEquals(n * (2 * count - 1) + n * (n - 1) / 2, data[2 * count - 1]);
    if (n == 2) { // each rank folds its half
      assertEquals(count / 2, seen[0]);
    }
  }
}
