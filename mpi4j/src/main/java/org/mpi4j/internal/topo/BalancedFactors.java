// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.stream.IntStream;

/**
 * Writes a number as a product of k factors as equal as possible: the difference of the largest and the
 * smallest is the least that there is; among those the largest is the least; among those the second smallest
 * is the largest, then the third smallest, and so on. The first of these is what "as close to each other as
 * possible" should mean after Traeff and Luebbe, Specification Guideline Violations by MPI_Dims_create
 * (2015).
 *
 * <p>Exact, by a search among the divisors: the largest factor is tried upwards from the k-th root, the
 * others, from the smallest on, downwards from the root of what is left. Both stop as soon as they cannot
 * become better than the best so far. An int has at most 1536 divisors, and those that have many are smooth:
 * a good product is found, and the search over, close to the root.
 */
final class BalancedFactors {
  private final int[] divisors; // of the whole number, ascending
  private final int[] factors;
  private int[] best;

  private BalancedFactors(int number, int count) {
    this.divisors = divisors(number);
    this.factors = new int[count];
    search(number, count);
  }

  /** So many factors, at least one, in non-increasing order. */
  static int[] of(int number, int count) {
    return new BalancedFactors(number, count).best;
  }

  private void search(int number, int count) {
    int spread = number; // of the best; the first product that is found has less
    int belowRoot = divisors[lastDivisor(number, count)];
    for (int high : divisors) {
      if (power(high, count) >= number) {
        if (high - belowRoot >= spread) {
          return;
        }
        if (fill(number / high, count - 1, Math.max(1, high - spread + 1), high)) {
          factors[0] = high;
          best = factors.clone();
          spread = high - factors[count - 1];
        }
      }
    }
  }

  /**
   * Writes the number as a product of so many factors from {@code low} to {@code high}, in non-increasing
   * order into {@code factors[1..count]}; false if there is none.
   */
  private boolean fill(int number, int count, int low, int high) {
    if (count == 0) {
      return number == 1;
    }
    if (power(high, count) < number) {
      return false;
    }
    for (int i = lastDivisor(number, count); i >= 0 && divisors[i] >= low; i--) {
      int factor = divisors[i];
      if (factor <= high && number % factor == 0 && fill(number / factor, count - 1, factor, high)) {
        factors[count] = factor;
        return true;
      }
    }
    return false;
  }

  /** The place of the largest divisor that can be the smallest of so many factors of this number. */
  private int lastDivisor(int number, int count) {
    int i = 0;
    while (i + 1 < divisors.length && power(divisors[i + 1], count) <= number) {
      i++;
    }
    return i;
  }

  private static int[] divisors(int number) {
    int root = (int) Math.sqrt(number);
    return IntStream.rangeClosed(1, root)
        .filter(d -> number % d == 0)
        .flatMap(d -> d == number / d ? IntStream.of(d) : IntStream.of(d, number / d))
        .sorted()
        .toArray();
  }

  /** The power, or some number above all ints. */
  private static long power(int base, int exponent) {
    long power = 1;
    for (int i = 0; i < exponent && power <= Integer.MAX_VALUE; i++) {
      power *= base;
    }
    return power;
  }
}
