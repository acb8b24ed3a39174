// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * A thread that makes progress for a rank that has left MPI but whose process runs on. Takes in what others
 * send to a rank while its program does not use MPI, but may do so again: those others need not wait for
 * it. Sleeps where nothing comes.
 */
final class IdleProgressThread implements Completion, Runnable {
  private final Progress progress;
  private final Thread thread;

  private volatile boolean over;

  private IdleProgressThread(Progress progress) {
    this.progress = progress;
    this.thread = Thread.ofPlatform().daemon().name("mpi4j-idle").unstarted(this);
  }

  static IdleProgressThread start(Progress progress) {
    IdleProgressThread c = new IdleProgressThread(progress);
    c.thread.start();
    return c;
  }

  /** Ends it: when this returns, it touches the transports no more. */
  void stop() {
    over = true;
    LockSupport.unpark(thread);
    progress.wakeSleeper();
    Uninterrupted.join(thread);
  }

  @Override
  public void run() {
    try {
      while (!over) {
        boolean _ = Thread.interrupted(); // it means nothing here, and would keep this thread from sleeping
        progress.pollOrSleep(this);
      }
    } catch (Throwable t) { // whatever it is: the other ranks must not wait for this one
      over = true;
      progress.failed(t);
    }
  }

  @Override
  public boolean isDone() {
    return over;
  }

  @Override
  public void waiter(Thread waiter) {
    // unparked by hand
  }
}
