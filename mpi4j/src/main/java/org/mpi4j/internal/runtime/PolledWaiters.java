// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Parked threads that wait for a word of shared memory, which another process writes: a thread that makes
 * progress polls it for them, under the engine's lock.
 */
final class PolledWaiters {
  private record Entry(Completion completion, Thread thread) {}

  private volatile List<Entry> entries = List.of(); // replaced, never changed

  synchronized void add(Completion c, Thread thread) {
    List<Entry> longer = new ArrayList<>(entries);
    longer.add(new Entry(c, thread));
    entries = longer;
  }

  synchronized void remove(Completion c) {
    List<Entry> shorter = new ArrayList<>(entries);
    shorter.removeIf(e -> e.completion == c);
    entries = shorter;
  }

  /** True if there are none. */
  boolean isEmpty() {
    return entries.isEmpty();
  }

  /**
   * A thread that polls them is going to sleep; the engine's lock is held. Tells those that no thread waits
   * for: the others have been told by their thread.
   */
  void sleeps() {
    List<Entry> all = entries;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).thread == null) {
        all.get(i).completion.sleeps();
      }
    }
  }

  /** Polls all; unparks the threads whose wait is over; true if there are any. */
  boolean look() {
    List<Entry> all = entries;
    boolean found = false;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).completion.isDone()) {
        LockSupport.unpark(all.get(i).thread);
        found = true;
      }
    }
    return found;
  }
}
