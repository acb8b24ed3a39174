// SPDX-License-Identifier: Apache-2.0
//
// MatrixProduct: C = A B for matrices of n x n, in blocks on a grid of ranks.
// Shows: a communicator for each row and each column of the grid, and broadcasts inside them.
// Run:   bin/mpiexec -n 4 examples/MatrixProduct.java [n]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

/**
 * Multiplies two matrices by SUMMA (van de Geijn and Watts 1997). Rank (i, j) of the grid owns block (i, j)
 * of A, B and C. The product is a sum over panels: some columns of A times the rows of B with their numbers.
 * <pre>
 *         A            B            C
 *     . | a | .    . . . . .    c c c c c     panel a lies in one column of the grid: each rank there sends
 *     . | a | .  x b b b b b =  c c c c c     its part along its row; panel b lies in one row, and is sent
 *     . | a | .    . . . . .    c c c c c     down the columns; then all ranks multiply what they got
 * </pre>
 * The elements are small whole numbers, so that the product is exact, and the same on any number of ranks.
 */
public final class MatrixProduct {
  private static final int PANEL = 64; // columns of A at a time

  private final Intracomm world;
  private final int n;
  private final int[] dims;
  private final Intracomm row; // the ranks of my row of the grid, in the order of columns
  private final Intracomm column; // the ranks of my column, in the order of rows
  private final Range rows; // of my blocks
  private final Range columns;

  MatrixProduct(Intracomm world, int n) {
    this.world = world;
    this.n = n;
    dims = Mpi.dimsCreate(world.size(), 0, 0);
    int i = world.rank() / dims[1];
    int j = world.rank() % dims[1];
    row = world.split(i, j);
    column = world.split(j, i);
    rows = Range.block(i, dims[0], n);
    columns = Range.block(j, dims[1], n);
  }

  public static void main(String[] args) {
    try (var mpi = Mpi.init(args)) {
      var world = mpi.world();
      int n = args.length == 0 ? 768 : wholeNumber(args[0]);
      if (n < world.size() || n > 20_000 || args.length > 1) {
        if (world.rank() == 0) {
          System.err.println("usage: MatrixProduct.java [n]    (n: rows, " + world.size()
              + " to 20000, else 768)");
        }
        return;
      }
      new MatrixProduct(world, n).run();
    }
  }

  private void run() {
    double[] a = block((i, k) -> (i + 2L * k) % 7 - 3);
    double[] b = block((k, j) -> (3L * k + j * (long) j) % 5 - 2);

    world.barrier();
    double start = Mpi.wtime();
    double[] c = multiply(a, b);
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);

    boolean right = Arrays.equals(times(c, testVector()), times(a, times(b, testVector())));
    right = world.allreduce(right ? 1 : 0, Op.MIN) == 1;
    long checksum = world.allreduce(checksum(c), Op.SUM);
    if (world.rank() == 0) {
      System.out.println("%d x %d on a grid of %d x %d ranks: %.3f s, %.2f Gflop/s".formatted(
          n, n, dims[0], dims[1], seconds, 2.0 * n * n * n / seconds / 1e9));
      System.out.println("checksum %016x".formatted(checksum));
      System.out.println("VERIFICATION " + (right ? "SUCCESSFUL" : "FAILED"));
    }
    row.free();
    column.free();
  }

  /** This rank's block of A B. */
  private double[] multiply(double[] a, double[] b) {
    double[] c = new double[rows.length() * columns.length()];
    for (int k = 0; k < n; ) {
      int ownerColumn = Range.owner(k, dims[1], n);
      int ownerRow = Range.owner(k, dims[0], n);
      Range ofA = Range.block(ownerColumn, dims[1], n);
      Range ofB = Range.block(ownerRow, dims[0], n);
      Range panel = new Range(k, Math.min(k + PANEL, Math.min(ofA.end, ofB.end)));

      double[] left = new double[rows.length() * panel.length()];
      if (row.rank() == ownerColumn) {
        copyColumns(a, ofA, panel, left);
      }
      row.bcast(left, ownerColumn);

      double[] right = new double[panel.length() * columns.length()];
      if (column.rank() == ownerRow) {
        System.arraycopy(b, (k - ofB.start) * columns.length(), right, 0, right.length);
      }
      column.bcast(right, ownerRow);

      addProduct(left, right, panel.length(), c);
      k = panel.end;
    }
    return c;
  }

  /** Takes the panel's columns out of a block that has the columns {@code of} of the matrix. */
  private void copyColumns(double[] block, Range of, Range panel, double[] out) {
    for (int i = 0; i < rows.length(); i++) {
      int from = i * of.length() + panel.start - of.start;
      System.arraycopy(block, from, out, i * panel.length(), panel.length());
    }
  }

  /** c += left right, with the loops in an order that walks through memory. */
  private void addProduct(double[] left, double[] right, int depth, double[] c) {
    int width = columns.length();
    for (int i = 0; i < rows.length(); i++) {
      for (int k = 0; k < depth; k++) {
        double factor = left[i * depth + k];
        for (int j = 0; j < width; j++) {
          c[i * width + j] += factor * right[k * width + j];
        }
      }
    }
  }

  /** This rank's block of the matrix with these elements. */
  private double[] block(LongBinaryOperator element) {
    double[] block = new double[rows.length() * columns.length()];
    for (int i = 0; i < rows.length(); i++) {
      for (int j = 0; j < columns.length(); j++) {
        block[i * columns.length() + j] = element.applyAsLong(rows.start + i, columns.start + j);
      }
    }
    return block;
  }

  private double[] testVector() {
    return IntStream.range(0, n).mapToDouble(i -> i * 7919L % 11 - 5).toArray();
  }

  /** A matrix in blocks times a whole vector, whole on every rank. */
  private double[] times(double[] block, double[] vector) {
    double[] part = new double[rows.length()];
    for (int i = 0; i < rows.length(); i++) {
      for (int j = 0; j < columns.length(); j++) {
        part[i] += block[i * columns.length() + j] * vector[columns.start + j];
      }
    }
    double[] sum = new double[rows.length()];
    row.allreduce(part, sum, Op.SUM);
    double[] whole = new double[n];
    int[] lengths = IntStream.range(0, dims[0]).map(i -> Range.block(i, dims[0], n).length()).toArray();
    column.allgatherv(Buf.of(sum), Buf.of(whole).blocks(lengths));
    return whole;
  }

  /** Depends on which element is where. */
  private long checksum(double[] c) {
    long sum = 0;
    for (int i = 0; i < rows.length(); i++) {
      for (int j = 0; j < columns.length(); j++) {
        long place = (long) (rows.start + i) * n + columns.start + j;
        sum += (long) c[i * columns.length() + j] * (2 * place + 1);
      }
    }
    return sum;
  }

  /** The number that the text says, or -1 if it does not say one. */
  private static int wholeNumber(String text) {
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
  }

  /** The numbers from {@code start} up to, not including, {@code end}. */
  private record Range(int start, int end) {

    /** Number {@code i} of {@code blocks} nearly equal parts of {@code 0..n-1}. */
    static Range block(int i, int blocks, int n) {
      return new Range((int) ((long) n * i / blocks), (int) ((long) n * (i + 1) / blocks));
    }

    /** Which of these parts has the number {@code k}. */
    static int owner(int k, int blocks, int n) {
      return (int) (((long) (k + 1) * blocks - 1) / n);
    }

    int length() {
      return end - start;
    }
  }
}
