// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.Check;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.Part;
import org.mpi4j.nas.common.ProblemClass;

/**
 * Benchmark LU: equations like those of a compressible viscous fluid in a box, in small steps of time towards
 * the state that does not change any more. Each step solves the linearised equations by symmetric successive
 * over-relaxation. Any number of ranks that makes a grid in x and y with four points or more in each
 * direction.
 */
public final class Lu implements Benchmark {
  private static final double TOLERANCE = 1e-8;

  private final Problem problem;
  private final Intracomm world;
  private final Grid grid;
  private final ExactSolution exact;
  private final Operator operator;
  private final Sweeps sweeps;
  private final double[] u; // the solution
  private final double[] residual;
  private final double[] force; // with which the exact solution does not change

  public Lu(ProblemClass size, Intracomm world) {
    problem = Problem.of(size);
    this.world = world;
    grid = new Grid(problem.n(), world);
    exact = new ExactSolution(problem.width());
    operator = new Operator(grid, world);
    sweeps = new Sweeps(grid, problem.dt(), world);
    u = grid.newField();
    residual = grid.newField();
    force = grid.newField();
    setForce();
  }

  @Override
  public String description() {
    return problem.n() + "^3 points, " + problem.steps() + " steps; the first rank has "
        + grid.x.length() + " x " + grid.y.length() + " columns";
  }

  @Override
  public Outcome run() {
    setStart(); // unmeasured, as NPB wants it: the first touch of all memory
    setResidual();
    step();
    setStart();
    setResidual();

    world.barrier();
    double start = Mpi.wtime();
    for (int step = 0; step < problem.steps(); step++) {
      step();
    }
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);
    return new Outcome(seconds, problem.operations(), checks());
  }

  private void setForce() {
    forEachPoint((m, i, j, k) -> u[grid.at(i, j, k) + m] = exact.at(m, i, j, k));
    Arrays.fill(force, 0);
    operator.apply(u, force);
  }

  /** The exact values on the boundary, and a guess inside. */
  private void setStart() {
    int last = grid.n - 1;
    int[] point = new int[3];
    forEachPoint((m, i, j, k) -> {
      point[0] = i;
      point[1] = j;
      point[2] = k;
      boolean inside = Arrays.stream(point).allMatch(c -> c > 0 && c < last);
      u[grid.at(i, j, k) + m] = inside ? exact.guess(m, point, last) : exact.at(m, i, j, k);
    });
    Arrays.fill(residual, 0);
  }

  private void step() {
    Part xs = grid.innerX();
    forEachLine(p -> scale(residual, p, p + 5 * xs.length(), problem.dt()));
    sweeps.lower(u, residual);
    sweeps.upper(u, residual);
    double factor = 1 / (Problem.OMEGA * (2 - Problem.OMEGA));
    forEachLine(p -> addTo(u, residual, p, p + 5 * xs.length(), factor));
    setResidual();
  }

  private void setResidual() {
    subtract(force, residual);
    operator.apply(u, residual);
  }

  private static void subtract(double[] force, double[] residual) {
    for (int p = 0; p < force.length; p++) {
      residual[p] = -force[p];
    }
  }

  private static void scale(double[] v, int from, int end, double factor) {
    for (int p = from; p < end; p++) {
      v[p] *= factor;
    }
  }

  private static void addTo(double[] u, double[] v, int from, int end, double factor) {
    for (int p = from; p < end; p++) {
      u[p] += factor * v[p];
    }
  }

  private List<Check> checks() {
    double[] residuals = norms((m, i, j, k) -> residual[grid.at(i, j, k) + m]);
    double[] errors = norms((m, i, j, k) -> exact.at(m, i, j, k) - u[grid.at(i, j, k) + m]);
    double integral = world.allreduce(new Surface(grid).integral(u), Op.SUM);
    List<Check> checks = new ArrayList<>();
    for (int m = 0; m < 5; m++) {
      checks.add(new Check("residual " + (m + 1), residuals[m], problem.residuals()[m], TOLERANCE));
    }
    for (int m = 0; m < 5; m++) {
      checks.add(new Check("error " + (m + 1), errors[m], problem.errors()[m], TOLERANCE));
    }
    checks.add(new Check("integral", integral, problem.integral(), TOLERANCE));
    return checks;
  }

  /** A number for one of the five unknowns of a point. */
  private interface Numbers {
    double at(int m, int i, int j, int k);
  }

  /** Something to do for one of the five unknowns of a point. */
  private interface Action {
    void at(int m, int i, int j, int k);
  }

  /** Something to do for a line along x, whose inner points begin at a place. */
  private interface LineAction {
    void from(int place);
  }

  /** Root mean squares of the five unknowns at all inner points. */
  private double[] norms(Numbers numbers) {
    double[] sums = new double[5];
    forEachPoint((m, i, j, k) -> {
      if (grid.innerX().contains(i) && grid.innerY().contains(j) && k > 0 && k < grid.n - 1) {
        double number = numbers.at(m, i, j, k);
        sums[m] += number * number;
      }
    });
    double[] totals = new double[5];
    world.allreduce(sums, totals, Op.SUM);
    return Arrays.stream(totals).map(t -> Math.sqrt(t / problem.innerPoints())).toArray();
  }

  private void forEachPoint(Action action) {
    for (int k = 0; k < grid.n; k++) {
      for (int j = grid.y.start(); j < grid.y.end(); j++) {
        for (int i = grid.x.start(); i < grid.x.end(); i++) {
          for (int m = 0; m < 5; m++) {
            action.at(m, i, j, k);
          }
        }
      }
    }
  }

  private void forEachLine(LineAction action) {
    for (int k = 1; k < grid.n - 1; k++) {
      for (int j = grid.innerY().start(); j < grid.innerY().end(); j++) {
        action.from(grid.at(grid.innerX().start(), j, k));
      }
    }
  }
}
