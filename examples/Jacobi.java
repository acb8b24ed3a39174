// SPDX-License-Identifier: Apache-2.0
//
// Jacobi: the temperature that a plate comes to rest at, if its rim is kept at given temperatures.
// Shows: a Cartesian grid of ranks, and one neighbour collective as halo exchange, rows and columns alike.
// Run:   bin/mpiexec -n 4 examples/Jacobi.java [n]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Prequest;

/**
 * Solves Laplace's equation on a square of n x n points inside a rim: every point shall be the mean of its
 * four neighbours. Jacobi's method makes it so again and again, until the changes are below a tolerance.
 *
 * <p>The rim has the values of u(x, y) = x^2 - y^2. This function solves the discrete equations exactly, too:
 * what comes out can be checked.
 *
 * <p>Each rank owns a block of points, with a halo around it that mirrors its neighbours' points:
 * <pre>
 *      6 ranks as a grid         a block of 3 x 4 points and its halo
 *   +-------+-------+              . u u u u .
 *   | 0,0   | 0,1   |              l # # # # r      u: from the rank above, dimension 0 downwards
 *   +-------+-------+              l # # # # r      d: from the rank below, dimension 0 upwards
 *   | 1,0   | 1,1   |              l # # # # r      l: dimension 1 downwards
 *   +-------+-------+              . d d d d .      r: dimension 1 upwards
 *   | 2,0   | 2,1   |
 *   +-------+-------+
 * </pre>
 * A neighbour collective has a block for each neighbour in just this order: u, d, l, r. Where the grid ends
 * there is no neighbour, nothing is sent, and the halo keeps the rim's values.
 */
public final class Jacobi {
  private static final double TOLERANCE = 1e-9;
  private static final int STEPS_BETWEEN_CHECKS = 50;

  private final Cartcomm grid;
  private final int n;
  private final Range rows;
  private final Range columns;
  private final int width; // of a row in memory: the block's columns and two of the halo
  private double[] now;
  private double[] next;

  Jacobi(Intracomm world, int n) {
    this.n = n;
    int[] dims = Mpi.dimsCreate(world.size(), 0, 0);
    grid = world.createCart(dims, new boolean[] {false, false}, true);
    int[] coords = grid.coords();
    rows = Range.block(coords[0], dims[0], n);
    columns = Range.block(coords[1], dims[1], n);
    width = columns.length() + 2;
    now = new double[(rows.length() + 2) * width];
    setRim();
    next = now.clone();
  }

  public static void main(String[] args) {
    try (var mpi = Mpi.init(args)) {
      var world = mpi.world();
      int n = args.length == 0 ? 64 : wholeNumber(args[0]);
      if (n < world.size() || n > 10_000 || args.length > 1) {
        if (world.rank() == 0) {
          System.err.println("usage: Jacobi.java [n]    (n: points per side, " + world.size()
              + " to 10000, else 64)");
        }
        return;
      }
      new Jacobi(world, n).run();
    }
  }

  private void run() {
    grid.barrier();
    double start = Mpi.wtime();
    int steps = 0;
    double change;
    try (Prequest haloOfNow = halo(now); Prequest haloOfNext = halo(next)) {
      do {
        for (int i = 0; i < STEPS_BETWEEN_CHECKS; i++) { // an even number: now is now again
          step(i % 2 == 0 ? haloOfNow : haloOfNext);
        }
        steps += STEPS_BETWEEN_CHECKS;
        change = grid.allreduce(largestChange(), Op.MAX);
      } while (change > TOLERANCE);
    }
    double seconds = grid.allreduce(Mpi.wtime() - start, Op.MAX);
    double error = grid.allreduce(largestError(), Op.MAX);
    if (grid.rank() == 0) {
      int[] dims = grid.dims();
      System.out.println("%d x %d points on a grid of %d x %d ranks: %.3f s".formatted(
          n, n, dims[0], dims[1], seconds));
      System.out.println("steps      %d".formatted(steps));
      System.out.println("last step  changed no point by more than %.6e".formatted(change));
      System.out.println("error      %.6e".formatted(error));
    }
    grid.free();
  }

  /** The halo exchange of one of the two arrays, ready to be started as often as needed. */
  private Prequest halo(double[] points) {
    Datatype row = Datatype.DOUBLE.contiguous(columns.length()).commit();
    Datatype column = Datatype.DOUBLE.vector(rows.length(), 1, width).commit();
    Buf[] edges = {
      Buf.of(points, at(1, 1), 1, row), Buf.of(points, at(rows.length(), 1), 1, row),
      Buf.of(points, at(1, 1), 1, column), Buf.of(points, at(1, columns.length()), 1, column)
    };
    Buf[] halo = {
      Buf.of(points, at(0, 1), 1, row), Buf.of(points, at(rows.length() + 1, 1), 1, row),
      Buf.of(points, at(1, 0), 1, column), Buf.of(points, at(1, columns.length() + 1), 1, column)
    };
    return grid.neighborAlltoallwInit(edges, halo);
  }

  private void step(Prequest halo) {
    halo.start();
    halo.await();
    for (int row = 1; row <= rows.length(); row++) {
      for (int i = at(row, 1), end = at(row, columns.length()); i <= end; i++) {
        next[i] = 0.25 * (now[i - width] + now[i + width] + now[i - 1] + now[i + 1]);
      }
    }
    double[] old = now;
    now = next;
    next = old;
  }

  private double largestChange() {
    double largest = 0;
    for (int row = 1; row <= rows.length(); row++) {
      for (int i = at(row, 1), end = at(row, columns.length()); i <= end; i++) {
        largest = Math.max(largest, Math.abs(now[i] - next[i]));
      }
    }
    return largest;
  }

  private double largestError() {
    double largest = 0;
    for (int row = 1; row <= rows.length(); row++) {
      for (int column = 1; column <= columns.length(); column++) {
        largest = Math.max(largest, Math.abs(now[at(row, column)] - solution(row, column)));
      }
    }
    return largest;
  }

  /** Sets the points of the halo that are on the rim of the plate; all others, inside or not, stay 0. */
  private void setRim() {
    for (int row = 0; row <= rows.length() + 1; row++) {
      for (int column = 0; column <= columns.length() + 1; column++) {
        if (onRim(rows.start + row) || onRim(columns.start + column)) {
          now[at(row, column)] = solution(row, column);
        }
      }
    }
  }

  private boolean onRim(int place) {
    return place == 0 || place == n + 1;
  }

  /** The exact solution at a point of the block or its halo. */
  private double solution(int row, int column) {
    double x = (double) (rows.start + row) / (n + 1);
    double y = (double) (columns.start + column) / (n + 1);
    return x * x - y * y;
  }

  /** The index of a point of the block, {@code 1..rows, 1..columns}, or of its halo. */
  private int at(int row, int column) {
    return row * width + column;
  }

  /** The number that the text says, or -1 if it does not say one. */
  private static int wholeNumber(String text) {
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
  }

  /** The places from {@code start} up to, not including, {@code end}. */
  private record Range(int start, int end) {

    /** Number {@code i} of {@code blocks} nearly equal parts of {@code 0..n-1}. */
    static Range block(int i, int blocks, int n) {
      return new Range((int) ((long) n * i / blocks), (int) ((long) n * (i + 1) / blocks));
    }

    int length() {
      return end - start;
    }
  }
}
