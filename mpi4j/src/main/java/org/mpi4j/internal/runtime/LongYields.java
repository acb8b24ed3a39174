// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.function.LongSupplier;

/**
 * Finds out whether other processes want the core to compute. A thread that yields then gets the core back
 * after a turn of each of them, milliseconds later, and does so for each message that it waits for. A thread
 * that sleeps gets it back sooner: the scheduler owes it time when it is woken.
 *
 * <p>Several threads may use it at once. They may overwrite what the others have found, and then one of them
 * yields once more, or sleeps once more.
 */
final class LongYields {
  /**
   * Longer than a turn of one other thread, which may be the JIT compiler's own and ends soon. To sleep then,
   * too, took 9 % more time in a program of two seconds.
   */
  private static final long LONG_NS = 5_000_000;

  /**
   * For so many times the length of a long yield, waits sleep afterwards. To find out whether the others
   * still want the core takes one more long yield, which is then a small part of the time.
   */
  private static final int SLEEPING_TIMES = 20;

  /** But no longer than this. */
  private static final long LONGEST_SLEEPING_NS = 1_000_000_000;

  private final LongSupplier clock;
  private final Runnable yield;
  private boolean wanted; // the core, by something that computes
  private long wantedUntilNs;

  /**
   * @param clock nanoseconds
   * @param yield yields the core
   */
  LongYields(LongSupplier clock, Runnable yield) {
    this.clock = clock;
    this.yield = yield;
  }

  /** Yields the core; true if that took so long that the thread had better sleep than yield once more. */
  boolean yieldTookLong() {
    long before = clock.getAsLong();
    yield.run();
    long now = clock.getAsLong();
    long took = now - before;
    if (took < LONG_NS) {
      return false;
    }
    wantedUntilNs = now + Math.min(took * SLEEPING_TIMES, LONGEST_SLEEPING_NS);
    wanted = true;
    return true;
  }

  /** True for some time after a long yield. */
  boolean isCoreWanted() {
    if (wanted && clock.getAsLong() - wantedUntilNs >= 0) {
      wanted = false;
    }
    return wanted;
  }
}
