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
}
