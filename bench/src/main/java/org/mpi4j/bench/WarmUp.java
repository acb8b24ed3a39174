// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Arrays;

/**
 * Repeats a loop in rounds until its time has settled: two rounds agree and the compilers of all ranks are
 * idle. Finds out on the way how many iterations make a sample.
 */
final class WarmUp {
  private static final int BATCHES_IN_ROUND = 10;
  private static final double TOLERANCE = 0.05;
  private static final int MOST_TIMES_LEAST = 10;

  private final Batches batches;
  private final double targetNanos;
  private int iterations = 1;

  WarmUp(Batches batches, double targetNanos) {
    this.batches = batches;
    this.targetNanos = targetNanos;
  }

  /** How many iterations last as long as a sample should. */
  int iterations() {
    return iterations;
  }

  /** Returns false if the times did not settle in ten times the least duration. */
  boolean run(double leastNanos) {
    long start = System.nanoTime();
    double last = round();
    while (true) {
      double next = round();
      boolean idle = batches.compilersIdle();
      long spent = System.nanoTime() - start;
      if (spent >= leastNanos && idle && Math.abs(next - last) <= TOLERANCE * last) {
        return true;
      }
      if (spent >= MOST_TIMES_LEAST * leastNanos) {
        return false;
      }
      last = next;
    }
  }

  private double round() {
    double[] times = new double[BATCHES_IN_ROUND];
    int most = 1;
    for (int i = 0; i < times.length; i++) {
      most = Math.max(most, iterations);
      times[i] = batches.time(iterations, false);
      adapt(times[i], iterations);
    }
    Arrays.sort(times);
    double median = Result.percentile(times, 0.5);
    adapt(median, most); // the last batch may have been disturbed, and would make all samples short
    return median;
  }

  /** Grows at most twofold, so that one fast batch does not make the next one far too long. */
  private void adapt(double iterationNanos, int last) {
    double wanted = Math.min(targetNanos / iterationNanos, 2.0 * last);
    iterations = (int) Math.max(1, wanted);
  }
}
