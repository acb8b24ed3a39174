// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The waits of a rank that last, for diagnosis: which thread waits for what. A wait is noted only when its
 * thread has slept, or polled for very long, so that short ones cost nothing. Noting allocates nothing. For
 * any thread.
 */
public final class LongWaits {
  /** One thread's slot; it is used again for later waits. */
  private static final class Slot {
    Thread thread; // null: free
    Completion completion;
    long number;
    long sinceNs;
  }

  /**
   * A wait.
   *
   * @param number different for each wait of the rank
   * @param sinceNs when it was noted, as {@link System#nanoTime} tells
   */
  public record Wait(Thread thread, Completion completion, long number, long sinceNs) {}

  /** A thread that never sleeps is noted after so many polls, a good tenth of a second. */
  private static final int POLLS_TO_NOTE = 1 << 20;

  private final EngineLock lock;
  private Slot[] slots = {new Slot()}; // guarded by this, as the next field
  private long numbers;

  LongWaits(EngineLock lock) {
    this.lock = lock;
  }

  /**
   * Takes the engine's lock for a thread that only reads; below MULTIPLE there is none, and what is read may
   * be changing. False if the lock is not free in time; else {@link #exitReader} follows.
   */
  public boolean enterReader(long limitNs) {
    return lock.lockWithin(limitNs);
  }

  /** Releases the lock after {@link #enterReader}. */
  public void exitReader() {
    lock.unlock();
  }

  /** Notes the wait of this thread if it polls for long; 1 if it does, which counts as a sleep. */
  int noteIfLong(Completion c, int before, int looks) {
    if (before / POLLS_TO_NOTE == (before + looks) / POLLS_TO_NOTE) {
      return 0;
    }
    note(Thread.currentThread(), c);
    return 1;
  }

  /** Notes that the thread waits for this, unless that is known. */
  synchronized void note(Thread thread, Completion c) {
    Slot slot = find(thread);
    if (slot == null) {
      slot = free();
    }
    if (slot.completion != c || slot.thread == null) {
      slot.thread = thread;
      slot.completion = c;
      slot.number = ++numbers;
      slot.sinceNs = System.nanoTime();
    }
  }

  /** The thread's wait is over. */
  synchronized void forget(Thread thread) {
    Slot slot = find(thread);
    if (slot != null) {
      slot.thread = null;
      slot.completion = null;
    }
  }

  /** All that are known now. */
  public synchronized List<Wait> all() {
    List<Wait> all = new ArrayList<>();
    for (Slot s : slots) {
      if (s.thread != null) {
        all.add(new Wait(s.thread, s.completion, s.number, s.sinceNs));
      }
    }
    return all;
  }

  private Slot find(Thread thread) {
    for (Slot s : slots) {
      if (s.thread == thread) {
        return s;
      }
    }
    return null;
  }

  private Slot free() {
    Slot free = find(null);
    if (free == null) {
      int n = slots.length;
      slots = Arrays.copyOf(slots, 2 * n);
      for (int i = n; i < slots.length; i++) {
        slots[i] = new Slot();
      }
      free = slots[n];
    }
    return free;
  }
}
