// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * A thread that makes progress for a rank that has left MPI but whose process runs on. Receives what other
 * ranks send, so that they need not wait until the program uses MPI again. Sleeps while nothing arrives.
 *
 * <p>Among ranks of one JVM it starts when something arrives: most of them end soon, and to start thousands
 * of threads for nothing would take seconds. Among processes it waits a little before it looks for the first
 * time: most programs end meanwhile, and to prepare for messages took one that had sent none 16 ms.
 */
final class IdleProgressThread implements Completion, Runnable {
  private static final long PATIENCE_NS = 50_000_000;

  private final Progress progress;
  private final Thread thread;

  private long firstLookNs = System.nanoTime();
  private boolean started; // guarded by this
  private volatile boolean over; // written under this, and by the thread itself

  private IdleProgressThread(Progress progress) {
    this.progress = progress;
    this.thread = Thread.ofPlatform().daemon().name("mpi4j-idle").unstarted(this);
  }

  static IdleProgressThread start(Progress progress) {
    IdleProgressThread c = new IdleProgressThread(progress);
    if (!progress.whenFrameComes(c::begin)) {
      c.firstLookNs = System.nanoTime() + PATIENCE_NS;
      c.begin();
    }
    return c;
  }

  private synchronized void begin() {
    if (!started && !over) {
      started = true;
      thread.start();
    }
  }

  /** Stops the thread: when this returns, it no longer uses the transports. */
  void stop() {
    if (end()) {
      LockSupport.unpark(thread);
      progress.wakeSleeper();
      Uninterrupted.join(thread);
    } else {
      progress.whenFrameComes(null);
    }
  }

  /** The thread must not start any more; true if it has started. */
  private synchronized boolean end() {
    over = true;
    return started;
  }

  @Override
  public void run() {
    try {
      progress.whenFrameComes(null);
      awaitFirstLook();
      while (!over) {
        boolean _ = Thread.interrupted(); // as below
        progress.pollOrSleep(this);
      }
    } catch (Throwable t) { // whatever it is: the other ranks must not wait for this one
      over = true;
      progress.failed(t);
    }
  }

  private void awaitFirstLook() {
    for (long left; !over && (left = firstLookNs - System.nanoTime()) > 0; ) {
      boolean _ = Thread.interrupted(); // a set flag would keep this thread from sleeping
      LockSupport.parkNanos(this, left);
    }
  }

  @Override
  public boolean isDone() {
    return over;
  }

  @Override
  public void waiter(Thread waiter) {
    // stop unparks the thread
  }
}
