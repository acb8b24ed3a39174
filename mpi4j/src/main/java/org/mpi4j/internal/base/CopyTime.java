// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much longer the JVM's loop has copied long blocks than the C library would have; tells when linking the
 * library's function pays. Counts of one thread may be lost to another: then it is linked a little later.
 */
final class CopyTime {
  /** What the C library's memcpy copies in a nanosecond between distant cores. */
  private static final int BYTES_PER_NS = 10;

  /** A copy that takes longer than this was interrupted, or met pages that the system had to make. */
  static final int MOST_NS_PER_BYTE = 1;

  /** One of so many copies is timed, since reading the clock takes a part of a short one's time. */
  private static final int TIMED_MASK = 7;

  private final long limitNs;
  private final AtomicLong copies = new AtomicLong();
  private final AtomicLong lostNs = new AtomicLong();

  /**
   * @param limitNs what linking costs
   */
  CopyTime(long limitNs) {
    this.limitNs = limitNs;
  }

  /** True if the JVM's loop has lost as much time as linking costs. */
  boolean linkingPays() {
    return lostNs.getPlain() >= limitNs;
  }

  /** True if the next copy should be timed, and {@link #took} called. */
  boolean isTimed() {
    long number = copies.getPlain();
    copies.setPlain(number + 1);
    return (number & TIMED_MASK) == 0;
  }

  /** The JVM's loop has copied a block. */
  void took(long ns, long bytes) {
    long lost = Math.min(ns, bytes * MOST_NS_PER_BYTE) - bytes / BYTES_PER_NS;
    if (lost > 0) {
      lostNs.setPlain(lostNs.getPlain() + lost * (TIMED_MASK + 1));
    }
  }
}
