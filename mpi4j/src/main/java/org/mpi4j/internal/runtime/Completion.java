// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

/** Something that {@link Progress} makes true sooner or later. */
public interface Completion {

  /** True once it has happened; visible to any thread. */
  boolean isDone();

  /** Notes the thread to unpark when it happens; null: nobody waits any more. One thread at a time waits. */
  void waiter(Thread thread);

  /** False if nobody unparks that thread: then it has to look again from time to time. */
  default boolean unparks() {
    return true;
  }

  /**
   * True if it comes about without this engine's doing, in memory that is shared: then whoever makes progress
   * looks at it, too, under the engine's lock, and unparks who waits.
   */
  default boolean isWatched() {
    return false;
  }

  /**
   * A thread that waits has slept, and it is not done; told without the lock, not by all that wait.
   *
   * @param times how often that thread has slept in this wait
   */
  default void slept(int times) {
    // most have nothing to do about it
  }
}
