// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

import java.util.Arrays;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.Check;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.ProblemClass;

/**
 * Benchmark CG: estimates the eigenvalue of a sparse symmetric matrix that lies next to a given shift, by
 * inverse power iteration. Each step solves A z = x with 25 steps of conjugate gradients. Any number of
 * ranks.
 */
public final class Cg implements Benchmark {
  private static final double TOLERANCE = 1e-10;

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
  private final Buf wholeQ;
  private final Buf wholeR;
  private final double[] part; // what this rank adds to a row block of A p

  public Cg(ProblemClass size, Intracomm world) {
    problem = Problem.of(size);
    this.world = world;
    grid = new Grid(world, problem.order());
    matrix = new MatrixMaker(problem, grid.rowBlock, grid.columnBlock).make();
    x = new double[grid.columnBlock.length()];
    z = x.clone();
    p = x.clone();
    q = x.clone();
    r = x.clone();
    wholeQ = Buf.of(q);
    wholeR = Buf.of(r);
    part = new double[grid.rowBlock.length()];
  }

  @Override
  public String description() {
    return "a matrix of order " + problem.order() + ", in a grid of " + grid.rows + " x " + grid.columns
        + " blocks; the first has " + matrix.elements() + " elements";
  }

  @Override
  public Outcome run() {
    Arrays.fill(x, 1);
    solve(); // unmeasured, as NPB wants it: the first touch of all memory
    normalize();

    Arrays.fill(x, 1);
    world.barrier();
    double start = Mpi.wtime();
    double zeta = 0;
    for (int step = 0; step < problem.steps(); step++) {
      solve();
      zeta = normalize();
    }
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);
    Check check = new Check("zeta", zeta, problem.zeta(), TOLERANCE);
    return new Outcome(seconds, problem.operations(), List.of(check));
  }

  /** Takes the solution z, made a unit vector, as the next x, and returns the estimate that comes with it. */
  private double normalize() {
    double zeta = problem.shift() + 1 / dot(x, z);
    Vectors.scale(1 / Math.sqrt(dot(z, z)), z, x);
    return zeta;
  }

  /** Solves A z = x roughly, by conjugate gradients from z = 0 on; returns the length of x - A z. */
  private double solve() {
    Arrays.fill(z, 0);
    System.arraycopy(x, 0, r, 0, x.length);
    System.arraycopy(x, 0, p, 0, x.length);
    double rho = dot(r, r);
    for (int step = 0; step < Problem.INNER_STEPS; step++) {
      rho = step(rho);
    }
    matrix.multiply(z, part);
    grid.sumPieces(part, r, wholeR);
    Vectors.subtractFrom(x, r);
    return Math.sqrt(dot(r, r));
  }

  /** One step of conjugate gradients; takes and returns the square of the residual's length. */
  private double step(double rho) {
    matrix.multiply(p, part);
    grid.sumPieces(part, q, wholeQ);
    double alpha = rho / dot(p, q);
    Vectors.add(alpha, p, z);
    Vectors.add(-alpha, q, r);
    double next = dot(r, r);
    Vectors.scaleAndAdd(r, next / rho, p);
    return next;
  }

  private double dot(double[] a, double[] b) {
    return grid.sum(Vectors.dot(a, b));
  }
}
