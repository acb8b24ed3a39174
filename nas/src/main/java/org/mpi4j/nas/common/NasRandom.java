// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

/**
 * The random numbers of all NAS benchmarks: x becomes a x mod 2^46 with a = 5^13, and x / 2^46 is the number.
 * A product of longs is right in its low 64 bits whatever overflows, hence in the 46 that are needed: one
 * multiplication and one mask, where arithmetic in doubles takes a dozen operations.
 */
public final class NasRandom {
  public static final long SEED = 314_159_265;
  public static final double UNIT = 0x1p-46;
  private static final long FACTOR = 1_220_703_125;
  private static final long MASK = (1L << 46) - 1;

  private long x;

  public NasRandom(long seed) {
    x = seed;
  }

  /** Goes forward by {@code count} numbers without making them. */
  public NasRandom skip(long count) {
    long power = 1;
    long square = FACTOR;
    for (long rest = count; rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        power = power * square & MASK;
      }
      square = square * square & MASK;
    }
    x = power * x & MASK;
    return this;
  }

  /** The next number, between 0 and 1. */
  public double next() {
    x = FACTOR * x & MASK;
    return x * UNIT;
  }

  /** Puts the next numbers into an array. */
  public void fill(double[] numbers, int from, int to) {
    long last = x; // a local variable: a field would be stored in each step
    for (int i = from; i < to; i++) {
      last = FACTOR * last & MASK;
      numbers[i] = last * UNIT;
    }
    x = last;
  }
}
