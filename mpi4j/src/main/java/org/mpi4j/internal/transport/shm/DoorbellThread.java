// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.util.function.BooleanSupplier;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * A thread that waits at the doorbell while the rank blocks in another transport; started when first needed.
 */
final class DoorbellThread implements AutoCloseable {
  private static final long SLEEP_NANOS = 50_000_000; // bounds a sleep, see ProcessDoorbell

  private final String name;
  private final ProcessDoorbell doorbell;
  private final BooleanSupplier hasWork;
  private Thread thread;
  private Runnable bell;
  private boolean closed;
  private Throwable failure;

  DoorbellThread(String name, ProcessDoorbell doorbell, BooleanSupplier hasWork) {
    this.name = name;
    this.doorbell = doorbell;
    this.hasWork = hasWork;
  }

  /**
   * Runs the bell, once, as soon as there is work.
   *
   * @throws IllegalStateException if the thread has failed; its cause says why
   */
  synchronized void arm(Runnable newBell) {
    if (failure != null) {
      throw new IllegalStateException("the thread " + name + " of the library has failed", failure);
    }
    bell = newBell;
    if (thread == null) {
      thread = Thread.ofPlatform().name(name).daemon().start(this::watch);
    }
    notifyAll();
  }

  /** Ends {@link #arm}; the bell may still run when this returns. */
  synchronized void disarm() {
    bell = null;
  }

  private void watch() {
    try {
      while (awaitArmed()) {
        doorbell.announce();
        if (!sawWork()) {
          doorbell.await(SLEEP_NANOS);
        }
        if (hasWork.getAsBoolean()) {
          takeBell().run();
        }
      }
    } catch (Throwable t) { // of any kind: the rank gets it from the next arm
      synchronized (this) {
        failure = t;
      }
      takeBell().run();
    }
  }

  private boolean sawWork() {
    for (int i = 0; i < ProcessDoorbell.LOOKS; i++) {
      if (hasWork.getAsBoolean()) {
        return true;
      }
      Thread.onSpinWait();
    }
    return false;
  }

  private synchronized boolean awaitArmed() {
    while (bell == null && !closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        // nothing interrupts this thread
      }
    }
    return !closed;
  }

  private synchronized Runnable takeBell() {
    Runnable taken = bell;
    bell = null;
    return taken == null ? () -> {} : taken;
  }

  @Override
  public void close() {
    Thread running;
    synchronized (this) {
      closed = true;
      running = thread;
      notifyAll();
    }
    if (running != null) {
      doorbell.wake();
      Uninterrupted.join(running); // the memory must stay mapped while the thread may read it
    }
  }
}
