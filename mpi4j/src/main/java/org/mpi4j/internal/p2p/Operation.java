// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;

/**
 * One operation under way: its envelope while it waits, its outcome once it is done. The outcome is written
 * under the engine's lock before {@code done} and may be read by any thread after it.
 */
public abstract class Operation extends Envelope implements Completion {
  private static final int SLEEPS_OF_LONG_WAIT = 5;
  private static final VarHandle DONE;

  static {
    try {
      DONE = MethodHandles.lookup().findVarHandle(Operation.class, "done", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Bytes moved. */
  long bytes;

  boolean cancelled;
  Fault fault;

  /** Run under the lock when the operation is done; null for none. */
  Runnable afterwards;

  @SuppressWarnings("UnusedVariable") // read through DONE
  private boolean done;
  private volatile Thread waiter;

  @Override
  public final boolean isDone() {
    return (boolean) DONE.getAcquire(this);
  }

  /**
   * Looks until the operation is over, some microseconds at most; true if it is over then. Apart from {@link
   * Progress#await} so that the JIT compiler knows here whose {@link #isDone} it is.
   */
  public final boolean isSoonDone(Progress progress) {
    boolean done = isDone();
    for (int left = progress.looksAtFirst(); !done && left > 0; left--) {
      progress.lookAtFirst(left);
      done = isDone();
      if (!done) {
        Thread.onSpinWait();
      }
    }
    return done;
  }

  @Override
  public final void waiter(Thread thread) {
    waiter = thread;
  }

  /** The sender, for a receive; rank in the communicator. */
  public final int source() {
    return source;
  }

  /** The tag of the message. */
  public final int tag() {
    return tag;
  }

  /** How many bytes were received. */
  public final long bytes() {
    return bytes;
  }

  /** True if it was cancelled before it took place. */
  public final boolean isCancelled() {
    return cancelled;
  }

  /** What went wrong, or null. */
  public final Fault fault() {
    return fault;
  }

  @Override
  public final void slept(int times) {
    if (times % SLEEPS_OF_LONG_WAIT == 0 && Integer.bitCount(times / SLEEPS_OF_LONG_WAIT) == 1) {
      waitsLong();
    }
  }

  /** Called when the waiting thread has slept several times, and each time that this number has doubled. */
  protected void waitsLong() {
    // most need not do anything
  }

  /** Resets the operation for its start, also for another one. */
  final void begin() {
    bytes = 0;
    cancelled = false;
    fault = null;
    done = false;
  }

  /** The operation is over; the lock is held. */
  final void finish(Progress progress) {
    DONE.setRelease(this, true);
    try {
      if (afterwards != null) {
        afterwards.run();
      }
    } finally { // whatever it throws: otherwise waits would never end
      if (progress.entry().hasSeveralThreads()) {
        // "done, then look for the waiter" pairs with "set the waiter, then look if done"
        VarHandle.fullFence();
        progress.wake(waiter);
      }
    }
  }

  /** The operation is over, without the lock and without what runs afterwards; returns who waits for it. */
  final Thread markDone() {
    DONE.setRelease(this, true);
    VarHandle.fullFence();
    return waiter;
  }

  /** The operation is over with an error; the lock is held. */
  final void fail(Fault why, Progress progress) {
    fault = why;
    finish(progress);
  }
}
