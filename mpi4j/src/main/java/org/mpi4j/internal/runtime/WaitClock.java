// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** What the waits of one rank take: how long, only while somebody asks; how often it sleeps, always. */
public final class WaitClock {
  /** True while somebody asks for times; the one field that a wait reads. */
  boolean runs;

  private int askers;
  private final LongAdder waits = new LongAdder();
  private final LongAdder nanos = new LongAdder();
  private final LongAdder sleeps = new LongAdder();
  private final AtomicInteger sleepers = new AtomicInteger();

  /** One more asks for times, or one less. */
  synchronized void ask(boolean more) {
    askers += more ? 1 : -1;
    runs = askers > 0;
  }

  /** Runs a wait and adds its time. */
  void time(Runnable wait) {
    long start = System.nanoTime();
    try {
      wait.run();
    } finally {
      nanos.add(System.nanoTime() - start);
      waits.increment();
    }
  }

  /** A thread goes to sleep. */
  void sleeps() {
    sleeps.increment();
    sleepers.incrementAndGet();
  }

  /** A thread sleeps no more. */
  void wakes() {
    sleepers.decrementAndGet();
  }

  long waitCount() {
    return waits.sum();
  }

  long waitNanos() {
    return nanos.sum();
  }

  long sleepCount() {
    return sleeps.sum();
  }

  /** True if a thread that waits sleeps. For any thread. */
  public boolean isAsleep() {
    return sleepers.get() > 0;
  }
}
