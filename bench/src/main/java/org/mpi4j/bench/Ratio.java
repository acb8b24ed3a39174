// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * The ratio of mpi4j's value to a peer's.
 *
 * @param median over the rounds
 * @param least of all rounds
 * @param most of all rounds
 * @param rounds in which both had a value
 */
record Ratio(double median, double least, double most, int rounds) {

  static Ratio of(double... sorted) {
    int n = sorted.length;
    return n == 0
        ? new Ratio(Double.NaN, Double.NaN, Double.NaN, 0)
        : new Ratio(Rounds.median(sorted), sorted[0], sorted[n - 1], n);
  }
}
