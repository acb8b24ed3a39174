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
   * The same for each rank that may run on the core, where ranks share it or their JVMs have just started:
   * each computes at times, and the two compilers of its JVM have much to do. Ranks that took these turns for
   * other programs, and slept, kept doing so for seconds.
   */
  private static final long LONG_PER_BUSY_RANK_NS = 15_000_000;

  /**
   * For so many times the length of a long yield, waits sleep afterwards. To find out whether the others
   * still want the core takes one more long yield, which is then a small part of the time.
   */
  private static final int SLEEPING_TIMES = 20;

  /** But no longer than this. */
  private static final long LONGEST_SLEEPING_NS = 1_000_000_000;

  private final LongSupplier clock;
  private final Runnable yield;
  private final long youngUntilNs;
  private long longNs = LONG_NS;
  private boolean wanted; // the core, by something that computes
  private long wantedUntilNs;

  /**
   * @param clock nanoseconds
   * @param yield yields the core
   * @param youngNs for so long from now on the JVM counts as just started
   */
  LongYields(LongSupplier clock, Runnable yield, long youngNs) {
    this.clock = clock;
    this.yield = yield;
    youngUntilNs = clock.getAsLong() + youngNs;
  }

  /** So many ranks share a core, 1 if each has its own. */
  void sharedBy(int ranks) {
    longNs = ranks == 1 ? LONG_NS : ranks * LONG_PER_BUSY_RANK_NS;
  }

  /** Yields the core; true if that took so long that the thread had better sleep than yield once more. */
  boolean yieldTookLong() {
    long before = clock.getAsLong();
    yield.run();
    long now = clock.getAsLong();
    long took = now - before;
    if (took < LONG_NS || took < longAt(now)) { // nearly always the first
      return false;
    }
    wantedUntilNs = now + Math.min(took * SLEEPING_TIMES, LONGEST_SLEEPING_NS);
    wanted = true;
    return true;
  }

  private long longAt(long now) {
    return now - youngUntilNs < 0 ? Math.max(longNs, LONG_PER_BUSY_RANK_NS) : longNs;
  }

  /** True for some time after a long yield. */
  boolean isCoreWanted() {
    if (wanted && clock.getAsLong() - wantedUntilNs >= 0) {
      wanted = false;
    }
    return wanted;
  }
}
