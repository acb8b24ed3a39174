// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Arrays;

/**
 * What was measured for one size: times of one message or operation in microseconds, over samples that are
 * themselves means of many iterations.
 *
 * @param iterations in each sample
 * @param settled false if times still moved when the longest warm-up was over
 * @param allocated bytes for each operation on the rank that allocates most
 * @param overlap share of a communication that was hidden behind computation, %; NaN: not measured
 */
record Result(
    double min,
    double p50,
    double p90,
    double p99,
    double mean,
    int samples,
    int iterations,
    boolean settled,
    double allocated,
    double overlap) {

  static Result of(double[] micros, int iterations, boolean settled, double allocated) {
    double[] sorted = micros.clone();
    Arrays.sort(sorted);
    return new Result(
        sorted[0],
        percentile(sorted, 0.5),
        percentile(sorted, 0.9),
        percentile(sorted, 0.99),
        Arrays.stream(sorted).average().orElseThrow(),
        sorted.length,
        iterations,
        settled,
        allocated,
        Double.NaN);
  }

  /**
   * This is the time of communication and computation at once.
   *
   * @param communication alone
   * @param computation alone
   */
  Result hiding(Result communication, Result computation) {
    double hidden = 1 - (p50 - computation.p50) / communication.p50;
    boolean allSettled = settled && communication.settled && computation.settled;
    return new Result(
        min, p50, p90, p99, mean, samples, iterations, allSettled, allocated, 100 * Math.clamp(hidden, 0, 1));
  }

  /** What a message or operation of so many bytes comes to. */
  double value(Unit unit, int bytes) {
    return unit == Unit.PERCENT ? overlap : unit.of(p50, bytes);
  }

  /** The smallest value that at least this share of all values does not exceed. */
  static double percentile(double[] sorted, double share) {
    int i = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(i, 0)];
  }
}
