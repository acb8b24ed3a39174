// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/** A platform thread that makes progress for as long as virtual threads wait; started when first needed. */
final class ProgressThread implements Completion, Runnable {
  private final Progress progress;
  private final AtomicInteger waiters = new AtomicInteger(); // virtual threads, all of them followers

  private volatile Thread thread;
  private volatile boolean closed;

  ProgressThread(Progress progress) {
    this.progress = progress;
  }

  /** A virtual thread is about to wait, as a follower: makes progress for it until {@link #endServing}. */
  void serve() {
    waiters.incrementAndGet(); // then unpark: pairs with "looks for waiters, then parks"
    if (thread == null) {
      start();
    }
    LockSupport.unpark(thread);
  }

  /** The wait of a virtual thread is over, or it is about to look itself. */
  void endServing() {
    waiters.decrementAndGet();
  }

  private synchronized void start() {
    if (thread == null && !closed) {
      thread = Thread.ofPlatform().daemon().name("mpi4j-progress").start(this);
    }
  }

  /** Stops the thread: when this returns, it no longer uses the transports. */
  void close() {
    Thread running;
    synchronized (this) {
      closed = true;
      running = thread;
    }
    if (running != null) {
      LockSupport.unpark(running);
      progress.wakeSleeper();
      Uninterrupted.join(running);
    }
  }

  @Override
  public void run() {
    try {
      while (!closed) {
        progress.await(this); // may use up an unpark of close
        boolean _ = Thread.interrupted(); // set by a program that interrupts all threads; park would not wait
        if (!closed) {
          LockSupport.park(this);
        }
      }
    } catch (Throwable t) { // of any kind: without progress, threads would wait for ever
      closed = true;
      progress.failed(t);
    }
  }

  /**
   * Done while no virtual thread waits. Platform threads may wait then: one of them leads, and is woken by
   * what it waits for, rather than by this thread.
   */
  @Override
  public boolean isDone() {
    return closed || waiters.get() == 0;
  }

  @Override
  public void waiter(Thread waiter) {
    // followers unpark the thread
  }
}
