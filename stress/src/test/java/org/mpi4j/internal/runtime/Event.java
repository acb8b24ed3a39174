// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Something to wait for, which ends as the operations of point-to-point messages do. */
final class Event implements Completion {
  private static final VarHandle DONE;

  static {
    try {
      DONE = MethodHandles.lookup().findVarHandle(Event.class, "done", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("UnusedVariable") // read through DONE
  private boolean done;
  private volatile Thread waiter;

  @Override
  public boolean isDone() {
    return (boolean) DONE.getAcquire(this);
  }

  @Override
  public void waiter(Thread thread) {
    waiter = thread;
  }

  void finish(Progress progress) {
    progress.enter();
    DONE.setRelease(this, true);
    VarHandle.fullFence();
    progress.wake(waiter);
    progress.exit();
  }
}
