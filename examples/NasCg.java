// SPDX-License-Identifier: Apache-2.0
//
// NasCg: the benchmark CG of the NAS Parallel Benchmarks, an eigenvalue of a large sparse matrix.
// Shows: a grid of ranks with a communicator for each of its rows, and what Java can do with numbers.
// Run:   bin/mpiexec -n 4 examples/NasCg.java [class]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

/**
 * Estimates the eigenvalue of a sparse symmetric matrix that lies next to a given shift, by inverse power
 * iteration: each step solves A z = x with 25 steps of conjugate gradients. Written from the specification
 * (D. Bailey et al., The NAS Parallel Benchmarks, report RNR-94-007, NASA Ames 1994); classes W and C, the
 * official results and the way to count operations are those of NPB 3.
 *
 * <p>The ranks form a grid of r rows and k r columns. Every number of ranks is k r^2 for some k; powers of
 * two give the grid of the original. Rank (i, j) holds the block of the matrix where row block i meets column
 * block j, and of every vector piece j. So each row of ranks holds each vector completely:
 * <pre>
 *   8 ranks, r = 2, k = 2     pieces of p:    0   1   2   3
 *                                           +---+---+---+---+
 *                                           | 0 | 1 | 2 | 3 |   sum of this row: pieces 0, 1 of A p
 *                                           +---+---+---+---+
 *                                           | 4 | 5 | 6 | 7 |   sum of this row: pieces 2, 3 of A p
 *                                           +---+---+---+---+
 * </pre>
 * Scalar products and A p are sums over one row of ranks, never over all. Then ranks swap pieces of A p in
 * pairs, so that each gets the one of its column: above, rank 2 gets piece 2 from 4 and gives it piece 0.
 */
public final class NasCg {
  private static final int INNER_STEPS = 25;
  private static final double TOLERANCE = 1e-10;

  /** The classes of problems: size, length of the run, and the official result. */
  private enum Problem {
    S(1_400, 7, 15, 10, 8.5971775078648),
    W(7_000, 8, 15, 12, 10.362595087124),
    A(14_000, 11, 15, 20, 17.130235054029),
    B(75_000, 13, 75, 60, 22.712745482631),
    C(150_000, 15, 75, 110, 28.973605592845);

    final int order; // rows and columns of the matrix
    final int nonzeros; // random elements in each vector that the matrix is made of
    final int steps;
    final double shift;
    final double zeta;

    Problem(int order, int nonzeros, int steps, double shift, double zeta) {
      this.order = order;
      this.nonzeros = nonzeros;
      this.steps = steps;
      this.shift = shift;
      this.zeta = zeta;
    }

    /** Floating-point operations of the whole run, as NPB counts them. */
    double operations() {
      double perRow = nonzeros * (nonzeros + 1);
      return 2.0 * steps * order * (3 + perRow + INNER_STEPS * (5 + perRow) + 3);
    }

    static Problem named(String name) {
      return Arrays.stream(values()).filter(p -> p.name().equals(name)).findAny().orElse(null);
    }
  }

  private final Problem problem;
  private final Intracomm world;
  private final Grid grid;
  private final Matrix matrix;

  // This rank's pieces of the vectors, under the names that the method gives them.
  private final double[] x;
  private final double[] z;
  private final double[] p;
  private final double[] q;
  private final double[] r;

  // A row block of A p: what this rank adds to it, and the sum over the row of ranks.
  private final double[] part;
  private final double[] sum;

  NasCg(Problem problem, Intracomm world) {
    this.problem = problem;
    this.world = world;
    grid = new Grid(world, problem.order);
    matrix = new Generator(problem).matrix(grid.rowBlock, grid.columnBlock);
    x = new double[grid.columnBlock.length()];
    z = x.clone();
    p = x.clone();
    q = x.clone();
    r = x.clone();
    part = new double[grid.rowBlock.length()];
    sum = part.clone();
  }

  public static void main(String[] args) {
    try (var mpi = Mpi.init(args)) {
      var world = mpi.world();
      var problem = Problem.named(args.length == 0 ? "S" : args[0]);
      if (problem == null || args.length > 1) {
        if (world.rank() == 0) {
          System.err.println("usage: NasCg.java [class]    (class: S, W, A, B or C, small to large; else S)");
        }
        return;
      }
      new NasCg(problem, world).run();
    }
  }

  private void run() {
    print("NAS CG class %s: a matrix of order %d on %d ranks, in a grid of %d x %d%n%n",
        problem, problem.order, world.size(), grid.rows, grid.columns);
    print("  step     residual               zeta%n");
    Arrays.fill(x, 1);
    solve(); // unmeasured, as NPB wants it: the first touch of all memory
    normalize();

    Arrays.fill(x, 1);
    world.barrier();
    double start = Mpi.wtime();
    double zeta = 0;
    for (int step = 1; step <= problem.steps; step++) {
      double residual = solve();
      zeta = normalize();
      print("%6d %12.3e %18.13f%n", step, residual, zeta);
    }
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);

    double error = Math.abs(zeta - problem.zeta);
    print("%nzeta     %.13f%nofficial %.13f%nerror    %.1e%n", zeta, problem.zeta, error);
    print("VERIFICATION %s%n", error <= TOLERANCE ? "SUCCESSFUL" : "FAILED");
    print("time     %.3f s%nspeed    %.1f Mop/s%n", seconds, problem.operations() / seconds / 1e6);
  }

  private void print(String format, Object... values) {
    if (world.rank() == 0) {
      System.out.printf(format, values);
    }
  }

  /** Takes the solution z, made a unit vector, as the next x, and returns the estimate that comes with it. */
  private double normalize() {
    double zeta = problem.shift + 1 / dot(x, z);
    double length = Math.sqrt(dot(z, z));
    for (int i = 0; i < x.length; i++) {
      x[i] = z[i] / length;
    }
    return zeta;
  }

  /** Solves A z = x roughly, by conjugate gradients from z = 0 on; returns the length of x - A z. */
  private double solve() {
    Arrays.fill(z, 0);
    System.arraycopy(x, 0, r, 0, x.length);
    System.arraycopy(x, 0, p, 0, x.length);
    double rho = dot(r, r);
    for (int step = 0; step < INNER_STEPS; step++) {
      multiply(p, q);
      double alpha = rho / dot(p, q);
      for (int i = 0; i < z.length; i++) {
        z[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }
      double oldRho = rho;
      rho = dot(r, r);
      double beta = rho / oldRho;
      for (int i = 0; i < p.length; i++) {
        p[i] = r[i] + beta * p[i];
      }
    }
    multiply(z, r);
    for (int i = 0; i < r.length; i++) {
      r[i] = x[i] - r[i];
    }
    return Math.sqrt(dot(r, r));
  }

  /** out = A in, for vectors in pieces. */
  private void multiply(double[] in, double[] out) {
    matrix.multiply(in, part);
    grid.row.allreduce(part, sum, Op.SUM);
    grid.swapPieces(sum, out);
  }

  /** The scalar product of two vectors in pieces. */
  private double dot(double[] a, double[] b) {
    double dot = 0;
    for (int i = 0; i < a.length; i++) {
      dot += a[i] * b[i];
    }
    return grid.row.allreduce(dot, Op.SUM);
  }

  /** The numbers from {@code start} up to, not including, {@code end}. */
  private record Range(int start, int end) {

    /** Number {@code i} of {@code blocks} nearly equal parts of {@code 0..n-1}. */
    static Range block(int i, int blocks, int n) {
      return new Range((int) ((long) n * i / blocks), (int) ((long) n * (i + 1) / blocks));
    }

    int length() {
      return end - start;
    }

    boolean contains(int i) {
      return start <= i && i < end;
    }
  }

  /** The ranks as a grid of r rows and k r columns, seen from one of them. */
  private static final class Grid {
    private static final int PIECE = 1;

    final int rows;
    final int columns;
    final Range rowBlock;
    final Range columnBlock;
    final Intracomm row; // the ranks of my row
    private final Intracomm world;
    private final int partner;
    private final Range partnersColumnBlock;

    Grid(Intracomm world, int n) {
      this.world = world;
      int size = world.size();
      rows = IntStream.rangeClosed(1, size).filter(r -> size % (r * r) == 0).max().getAsInt();
      columns = size / rows;
      int i = world.rank() / columns;
      int j = world.rank() % columns;
      rowBlock = Range.block(i, rows, n);
      columnBlock = Range.block(j, columns, n);
      row = world.split(i, j);

      // Row block i is the column blocks k i to k i + k - 1. Rank (i, j) could give any of these pieces; it
      // gives the one for its partner. The rule is its own inverse: the partner has the one for this rank.
      int k = columns / rows;
      int partnersColumn = k * i + j % k;
      partner = j / k * columns + partnersColumn;
      partnersColumnBlock = Range.block(partnersColumn, columns, n);
    }

    /** Finds in the row block {@code sums} what the partner needs, and swaps it for this rank's piece. */
    void swapPieces(double[] sums, double[] piece) {
      int start = partnersColumnBlock.start - rowBlock.start;
      if (partner == world.rank()) {
        System.arraycopy(sums, start, piece, 0, piece.length);
      } else {
        var give = Buf.of(sums, start, partnersColumnBlock.length());
        world.sendrecv(give, partner, PIECE, Buf.of(piece), partner, PIECE);
      }
    }
  }

  /** A block of the sparse matrix: for each of its rows the columns of the elements, and their values. */
  private record Matrix(int[][] columns, double[][] values) {

    void multiply(double[] in, double[] out) {
      for (int i = 0; i < out.length; i++) {
        out[i] = product(columns[i], values[i], in);
      }
    }

    private static double product(int[] columns, double[] values, double[] in) {
      double sum = 0;
      for (int k = 0; k < values.length; k++) {
        sum += values[k] * in[columns[k]];
      }
      return sum;
    }
  }

  /**
   * Makes the matrix of the benchmark: the sum over i of w^i v_i v_i^T, plus 0.1 - shift on the diagonal. The
   * sparse vectors v_i come from the random numbers, and w^n = 0.1. Each rank makes all vectors, and of the
   * matrix just its block.
   */
  private static final class Generator {
    private static final double CONDITION = 0.1;

    private final Problem problem;
    private final Random random = new Random();

    Generator(Problem problem) {
      this.problem = problem;
      random.next(); // the benchmark starts with the second number
    }

    /** A vector with few elements: where they are, and their values. */
    private record SparseVector(int[] places, double[] values) {}

    /** What one v_i adds to one row of the matrix: {@code factor} times the vector. */
    private record Term(double factor, SparseVector vector) {}

    Matrix matrix(Range rows, Range columns) {
      var terms = termsOf(rows);
      int[][] places = new int[rows.length()][];
      double[][] values = new double[rows.length()][];
      double[] row = new double[columns.length()];
      for (int i = 0; i < rows.length(); i++) {
        BitSet touched = addUp(terms.get(i), columns, row);
        if (columns.contains(rows.start + i)) {
          row[rows.start + i - columns.start] += CONDITION - problem.shift;
        }
        places[i] = touched.stream().toArray();
        values[i] = touched.stream().mapToDouble(j -> row[j]).toArray();
        touched.stream().forEach(j -> row[j] = 0);
      }
      return new Matrix(places, values);
    }

    /** For each row of the matrix the terms that add to it. */
    private List<List<Term>> termsOf(Range rows) {
      var terms = new ArrayList<List<Term>>();
      for (int i = 0; i < rows.length(); i++) {
        terms.add(new ArrayList<>());
      }
      double ratio = Math.pow(CONDITION, 1.0 / problem.order);
      double weight = 1;
      for (int i = 0; i < problem.order; i++) {
        var vector = vector(i);
        for (int k = 0; k < vector.places.length; k++) {
          if (rows.contains(vector.places[k])) {
            terms.get(vector.places[k] - rows.start).add(new Term(weight * vector.values[k], vector));
          }
        }
        weight *= ratio;
      }
      return terms;
    }

    /** Adds the terms to the zeros in {@code row}, a row of the block; tells where elements are now. */
    private static BitSet addUp(List<Term> terms, Range columns, double[] row) {
      var touched = new BitSet(row.length);
      for (Term term : terms) {
        var vector = term.vector;
        for (int k = 0; k < vector.places.length; k++) {
          if (columns.contains(vector.places[k])) {
            int j = vector.places[k] - columns.start;
            row[j] += term.factor * vector.values[k];
            touched.set(j);
          }
        }
      }
      return touched;
    }

    /** Vector i: random values at random places, and 1/2 at place i. */
    private SparseVector vector(int i) {
      int[] places = new int[problem.nonzeros + 1];
      double[] values = new double[places.length];
      int placesToDrawFrom = Integer.highestOneBit(problem.order - 1) * 2; // the next power of two
      int length = 0;
      while (length < problem.nonzeros) {
        double value = random.next();
        int place = (int) (placesToDrawFrom * random.next());
        if (place < problem.order && indexOf(place, places, length) == length) {
          places[length] = place;
          values[length] = value;
          length++;
        }
      }
      int middle = indexOf(i, places, length);
      places[middle] = i;
      values[middle] = 0.5;
      length = Math.max(length, middle + 1);
      return new SparseVector(Arrays.copyOf(places, length), Arrays.copyOf(values, length));
    }

    /** Where {@code place} stands among the first {@code length} places; {@code length} if it does not. */
    private static int indexOf(int place, int[] places, int length) {
      int i = 0;
      while (i < length && places[i] != place) {
        i++;
      }
      return i;
    }
  }

  /** The random numbers of all NAS benchmarks: x becomes 5^13 x mod 2^46, and x / 2^46 is the number. */
  private static final class Random {
    private static final long FACTOR = 1_220_703_125;
    private static final long MASK = (1L << 46) - 1;

    private long x = 314_159_265;

    double next() {
      x = FACTOR * x & MASK; // overflow does no harm: the low 46 bits stay right
      return x * 0x1p-46;
    }
  }
}
