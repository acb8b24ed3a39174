// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.HashSet;
import java.util.Set;

/**
 * The numbers of communicators that are in use in this rank. A communicator has the same number on all its
 * ranks.
 *
 * <p>Ranks that make a communicator start from a common seed, and try the series of numbers that follows from
 * it. Different seeds lead to numbers far apart, so threads that make communicators at the same time hardly
 * ever try the same one, and need not wait for each other.
 */
final class ContextIds {
  /** What {@link #reserve} returns when all numbers that a rank may have are in use. */
  static final int EXHAUSTED = -1;

  private static final int FIRST = 2; // lower ones are those of the initial communicators
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private final Set<Integer> used = new HashSet<>(); // but those of the initial communicators
  private int initial;
  private final int limit;

  /**
   * @param limit how many may be in use at the same time
   */
  ContextIds(int limit) {
    this.limit = limit;
  }

  /** The number that all ranks with this seed try at this attempt. */
  static int candidate(long seed, int attempt) {
    int number = (int) (mix(seed + attempt * GOLDEN) >>> (Long.SIZE - ContextKind.NUMBER_BITS));
    return number < FIRST ? FIRST : number;
  }

  /** A seed of several values. */
  static long seed(long... values) {
    long seed = GOLDEN;
    for (long v : values) {
      seed = mix(seed ^ v * GOLDEN);
    }
    return seed;
  }

  /** Reserves the number of the first attempt, from this one on, that is free here; returns the attempt. */
  synchronized int reserve(long seed, int from) {
    if (inUse() >= limit) {
      return EXHAUSTED;
    }
    int attempt = from;
    while (!used.add(candidate(seed, attempt))) {
      attempt++;
    }
    return attempt;
  }

  /** Reserves a number that is given, at the start. */
  synchronized void take(int id) {
    if (id < FIRST) {
      initial++;
    } else {
      used.add(id);
    }
  }

  synchronized void giveBack(int id) {
    if (id < FIRST) {
      initial--;
    } else {
      used.remove(id);
    }
  }

  int limit() {
    return limit;
  }

  synchronized int inUse() {
    return initial + used.size();
  }

  /** Spreads the bits of a value over all of the result (the finalizer of splitmix64). */
  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ z >>> 27) * 0x94D0_49BB_1331_11EBL;
    return z ^ z >>> 31;
  }
}
