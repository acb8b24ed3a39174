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
    double allocated) {

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
        allocated);
  }

  /** The smallest value that at least this share of all values does not exceed. */
  static double percentile(double[] sorted, double share) {
    int i = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(i, 0)];
  }
}
