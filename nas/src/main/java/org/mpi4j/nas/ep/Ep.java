// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ep;

import java.util.Arrays;
import java.util.List;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.Check;
import org.mpi4j.nas.common.NasRandom;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.ProblemClass;

/**
 * Benchmark EP ("embarrassingly parallel"): makes pairs of normally distributed numbers from pairs of uniform
 * ones, adds them up, and counts them by squares around the origin. Any number of ranks: each makes its part
 * of the random numbers, and only the sums travel.
 */
public final class Ep implements Benchmark {
  private static final long SEED = 271_828_183;
  private static final double TOLERANCE = 1e-8;
  private static final int SQUARES = 10;
  private static final int BATCH = 2048; // pairs; what is made of them fits into the first-level cache

  private final Intracomm world;
  private final int logPairs;
  private final double officialX;
  private final double officialY;

  // a batch: random numbers, then those pairs of them that lie in the circle, and their distance squared
  private final double[] uniform = new double[2 * BATCH];
  private final double[] x = new double[BATCH];
  private final double[] y = new double[BATCH];
  private final double[] square = new double[BATCH];

  // the sums of x and y, then the counts
  private final double[] sums = new double[2 + SQUARES];
  private final double[] totals = new double[2 + SQUARES];

  public Ep(ProblemClass size, Intracomm world) {
    this.world = world;
    logPairs = switch (size) {
      case S -> 24;
      case W -> 25;
      case A -> 28;
      case B -> 30;
    };
    officialX = switch (size) {
      case S -> -3.247834652034740e3;
      case W -> -2.863319731645753e3;
      case A -> -4.295875165629892e3;
      case B -> 4.033815542441498e4;
    };
    officialY = switch (size) {
      case S -> -6.958407078382297e3;
      case W -> -6.320053679109499e3;
      case A -> -1.580732573678431e4;
      case B -> -2.660669192809235e4;
    };
  }

  @Override
  public String description() {
    return "normally distributed numbers from 2^" + logPairs + " pairs of random numbers";
  }

  @Override
  public Outcome run() {
    tally(0, BATCH); // the first touch of all memory
    Arrays.fill(sums, 0);
    world.barrier();
    double start = Mpi.wtime();
    long pairs = 1L << logPairs;
    int size = world.size();
    tally(pairs / size * world.rank() + Math.min(pairs % size, world.rank()),
        pairs / size * (world.rank() + 1) + Math.min(pairs % size, world.rank() + 1));
    world.allreduce(sums, totals, Op.SUM);
    double seconds = world.allreduce(Mpi.wtime() - start, Op.MAX);
    return new Outcome(
        seconds,
        2.0 * pairs,
        List.of(
            new Check("sum of x", totals[0], officialX, TOLERANCE),
            new Check("sum of y", totals[1], officialY, TOLERANCE)));
  }

  /** Makes the pairs from {@code first} to {@code end}, and adds them to the sums. */
  private void tally(long first, long end) {
    NasRandom random = new NasRandom(SEED).skip(2 * first);
    for (long done = first; done < end; done += BATCH) {
      int pairs = (int) Math.min(BATCH, end - done);
      random.fill(uniform, 0, 2 * pairs);
      addUp(selectInCircle(pairs));
    }
  }

  /** Takes those pairs that lie in the unit circle; returns how many. No branch: nobody can predict it. */
  private int selectInCircle(int pairs) {
    double[] u = uniform;
    double[] xs = x;
    double[] ys = y;
    double[] squares = square;
    int count = 0;
    for (int i = 0; i < pairs; i++) {
      double a = 2 * u[2 * i] - 1;
      double b = 2 * u[2 * i + 1] - 1;
      double s = a * a + b * b;
      xs[count] = a;
      ys[count] = b;
      squares[count] = s;
      count += (int) (Double.doubleToRawLongBits(1 - s) >>> 63) ^ 1; // 1 unless 1 - s is negative
    }
    return count;
  }

  /** Makes normally distributed numbers of the first {@code count} selected pairs. */
  private void addUp(int count) {
    double[] xs = x;
    double[] ys = y;
    double[] squares = square;
    double sumX = 0;
    double sumY = 0;
    for (int i = 0; i < count; i++) {
      double s = squares[i];
      double factor = Math.sqrt(-2 * Math.log(s) / s);
      double a = xs[i] * factor;
      double b = ys[i] * factor;
      double sizeOfA = Math.abs(a);
      double sizeOfB = Math.abs(b);
      sums[2 + (int) (sizeOfA > sizeOfB ? sizeOfA : sizeOfB)]++;
      sumX += a;
      sumY += b;
    }
    sums[0] += sumX;
    sums[1] += sumY;
  }
}
