// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.mpi4j.internal.diagnosis.Need;

/** An event that a thread can wait for in {@link Progress}. */
public interface Completion {

  /** True once it has happened; visible to any thread. */
  boolean isDone();

  /** Sets the thread to unpark when it happens; null: none waits any more. One thread at a time waits. */
  void waiter(Thread thread);

  /** False if nothing unparks that thread when it happens, so that the thread has to poll. */
  default boolean unparks() {
    return true;
  }

  /**
   * True if another process makes it happen, by a write to shared memory: then each thread that makes
   * progress polls it, under the engine's lock, and unparks the thread that waits.
   */
  default boolean isWatched() {
    return false;
  }

  /**
   * The thread that waits is going to sleep or to park, and looks once more before it does: from now on
   * whoever makes this happen must wake it. Called without the lock, once or more often in a wait.
   */
  default void sleeps() {
    // most know their waiter
  }

  /**
   * A waiting thread has slept, and this is not done. Called without the lock; not all waits call it.
   *
   * @param times how often that thread has slept in this wait
   */
  default void slept(int times) {
    // most need not do anything
  }

  /** What must happen for that, told to people who ask why a wait lasts. For any thread. */
  default Need need() {
    return Need.UNKNOWN;
  }
}
