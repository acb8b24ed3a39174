// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Parked threads that wait for a word of shared memory, which another process writes: a thread that makes
 * progress polls it for them, under the engine's lock.
 */
final class PolledWaiters {
  private record Entry(Completion completion, Thread thread) {}

  private static final Entry[] NONE = {};

  private volatile Entry[] entries = NONE; // replaced, never changed

  synchronized void add(Completion c, Thread thread) {
    Entry[] longer = Arrays.copyOf(entries, entries.length + 1);
    longer[longer.length - 1] = new Entry(c, thread);
    entries = longer;
  }

  synchronized void remove(Completion c) {
    Entry[] all = entries;
    entries = all.length == 1 && all[0].completion == c // nearly always
        ? NONE : Arrays.stream(all).filter(e -> e.completion != c).toArray(Entry[]::new);
  }

  /** True if there are none. */
  boolean isEmpty() {
    return entries.length == 0;
  }

  /**
   * A thread that polls them is going to sleep; the engine's lock is held. Tells those that no thread waits
   * for: the others have been told by their thread.
   */
  void sleeps() {
    for (Entry each : entries) {
      if (each.thread == null) {
        each.completion.sleeps();
      }
    }
  }

  /** Polls all; unparks the threads whose wait is over; true if there are any. */
  boolean look() {
    boolean found = false;
    for (Entry each : entries) {
      if (each.completion.isDone()) {
        LockSupport.unpark(each.thread);
        found = true;
      }
    }
    return found;
  }
}
