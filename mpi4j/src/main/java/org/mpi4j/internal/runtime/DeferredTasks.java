// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;

/** Tasks that any waiting or testing thread runs once, without the engine's lock. */
final class DeferredTasks {
  private static final VarHandle SOME;

  static {
    try {
      SOME = MethodHandles.lookup().findVarHandle(DeferredTasks.class, "some", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final EngineLock lock;
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>(1); // used under the lock

  @SuppressWarnings("UnusedVariable") // read through SOME
  private boolean some;

  DeferredTasks(EngineLock lock) {
    this.lock = lock;
  }

  /** Adds a task; the lock is held. */
  void add(Runnable task) {
    tasks.add(task);
    SOME.setRelease(this, true);
    if (lock.isReal()) {
      VarHandle.fullFence(); // "add, then look for a leader" pairs with "lead, then look for tasks"
    }
  }

  /** True if there are any; for any thread. */
  boolean areThere() {
    return (boolean) SOME.getAcquire(this);
  }

  /** Takes a task out; null if there is none. The lock is not held. */
  Runnable next() {
    lock.lock();
    try {
      Runnable next = tasks.poll();
      if (next != null && tasks.isEmpty()) {
        SOME.setRelease(this, false);
      }
      return next;
    } finally {
      lock.unlock();
    }
  }
}
