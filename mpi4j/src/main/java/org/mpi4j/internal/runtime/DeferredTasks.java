// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.ArrayDeque;

/** Tasks that any waiting or testing thread runs once, without the engine's lock. */
final class DeferredTasks {
  private final EngineLock lock;
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>(1); // used under the lock
  private volatile boolean some;

  DeferredTasks(EngineLock lock) {
    this.lock = lock;
  }

  /** Adds a task; the lock is held. */
  void add(Runnable task) {
    tasks.add(task);
    some = true;
  }

  /** True if there are any; for any thread. */
  boolean areThere() {
    return some;
  }

  /** Takes a task out; null if there is none. The lock is not held. */
  Runnable next() {
    lock.lock();
    try {
      Runnable next = tasks.poll();
      some = !tasks.isEmpty();
      return next;
    } finally {
      lock.unlock();
    }
  }
}
