// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport;

/**
 * How long a rank sleeps at most before it polls again, for the case that a wake-up was lost: at first as
 * long as a person hardly notices, then longer and longer, so that a rank that waits for long costs next to
 * nothing, and thousands of them do not keep the cores busy. A sleep is at most twice as long as the
 * waiting before it. Used by one thread at a time.
 */
public final class SleepBound {
  private static final long STEADY_NS = 100_000_000;
  private static final long LONGEST_NS = 1_000_000_000;

  /** How much longer each sleep is than the last one, as a part of it, once they are long. */
  private static final long GROWTH = 8;

  private final long firstNs;
  private long nextNs;

  /** A bound whose first sleep is so long; if that is longer than any other, all are. */
  public SleepBound(long firstNs) {
    this.firstNs = firstNs;
    this.nextNs = firstNs;
  }

  /** The bound of the next sleep; the one after that is longer. */
  public long next() {
    long now = nextNs;
    nextNs = now < STEADY_NS ? Math.min(2 * now, STEADY_NS)
        : Math.max(now, Math.min(now + now / GROWTH, LONGEST_NS));
    return now;
  }

  /** Something has arrived: the next sleep is a short one again. */
  public void reset() {
    nextNs = firstNs;
  }

  /** True if the sleeps have become so long that it is worth while to ask whether all peers are alive. */
  public boolean isLong() {
    return nextNs >= STEADY_NS;
  }
}
