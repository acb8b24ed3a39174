// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

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
 * Benchmark MG: an approximate solution of Poisson's equation on a grid that repeats itself, by V-cycles of
 * the multigrid method. The ranks share the planes of the grid; their number is a power of two.
 */
public final class Mg implements Benchmark {
  private static final double TOLERANCE = 1e-8;

  private final Problem problem;
  private final Intracomm world;
  private final Level[] levels; // the coarsest one first
  private final Level finest;
  private final Grid v; // the right side, with the planes of neighbours unset: nobody reads them
  private final Stencil stencil;
  private final CollectedGrid collected; // on the finest level that is not shared; null if no level is

  public Mg(ProblemClass size, Intracomm world) {
    problem = Problem.of(size);
    this.world = world;
    int ranks = world.size();
    int most = problem.n() / 2;
    if (Integer.bitCount(ranks) != 1 || ranks > most) {
      throw new IllegalArgumentException(
          ranks + " ranks, but only a power of two up to " + most + " can share the planes; start "
              + Integer.highestOneBit(Math.min(ranks, most)));
    }
    levels = new Level[Integer.numberOfTrailingZeros(problem.n())];
    Grid whole = null;
    for (int k = 0; k < levels.length; k++) {
      levels[k] = new Level(2 << k, world);
      if (!levels[k].isShared()) {
        whole = levels[k].r;
      }
    }
    finest = levels[levels.length - 1];
    collected = finest.isShared() ? new CollectedGrid(whole, world) : null;
    stencil = new Stencil(problem);
    v = new Grid(problem.n(), new Part(finest.u.firstZ, finest.u.firstZ + finest.u.planes));
    new Charges(v, world).set();
  }

  @Override
  public String description() {
    return problem.n() + "^3 points, " + problem.steps() + " V-cycles; each rank has " + finest.u.planes
        + " planes";
  }

  @Override
  public Outcome run() {
    start(); // unmeasured, as NPB wants it: the first touch of all memory
    cycle();
    finest.u.clear();

    world.barrier();
    double start = Mpi.wtime();
    start();
    for (int step = 0; step < problem.steps(); step++) {
      cycle();
      residual(finest, v);
    }
    double norm = norm();
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);
    Check check = new Check("norm", norm, problem.norm(), TOLERANCE);
    return new Outcome(seconds, problem.operations(), List.of(check));
  }

  private void start() {
    residual(finest, v);
    norm();
  }

  private double norm() {
    return Math.sqrt(world.allreduce(finest.r.sumOfSquares(), Op.SUM) / problem.points());
  }

  /** One V-cycle: down to the coarsest grid with the residual, up again with corrections. */
  private void cycle() {
    for (int k = levels.length - 1; k > 0; k--) {
      restrict(levels[k], levels[k - 1]);
    }
    levels[0].u.clear();
    smooth(levels[0]);
    for (int k = 1; k < levels.length; k++) {
      Level level = levels[k];
      if (level != finest) {
        level.u.clear();
      }
      stencil.prolong(levels[k - 1].u, firstIn(levels[k - 1], level), level.u);
      residual(level, level == finest ? v : level.r);
      smooth(level);
    }
  }

  /** Where the planes of the finer grid begin in the coarser one: 0 if each rank has its part of both. */
  private int firstIn(Level coarse, Level fine) {
    return coarse.isShared() == fine.isShared() ? 0 : collected.first();
  }

  private void restrict(Level fine, Level coarse) {
    stencil.restrict(fine.r, coarse.r, firstIn(coarse, fine));
    if (coarse.isShared() != fine.isShared()) {
      collected.collect();
    }
    coarse.exchange(coarse.r);
  }

  private void residual(Level level, Grid right) {
    stencil.residual(level.u, right, level.r);
    level.exchange(level.r);
  }

  private void smooth(Level level) {
    stencil.smooth(level.r, level.u);
    level.exchange(level.u);
  }
}
