// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/** A platform thread that makes progress for as long as virtual threads wait; started when first needed. */
final class ProgressThread implements Completion, Runnable {
  private final Progress progress;

  private volatile Thread thread;
  private volatile boolean closed;

  ProgressThread(Progress progress) {
    this.progress = progress;
  }

  synchronized void start() {
    if (thread == null && !closed) {
      thread = Thread.ofPlatform().daemon().name("mpi4j-progress").start(this);
    }
  }

  void unpark() {
    LockSupport.unpark(thread);
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

  /** Done while no thread waits as a follower. */
  @Override
  public boolean isDone() {
    return closed || !progress.hasFollowers();
  }

  @Override
  public void waiter(Thread waiter) {
    // followers unpark the thread
  }
}
