// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * A thread that makes progress for a rank whose memory other ranks access by messages, while the program
 * computes and makes no call. It exists only while the rank has such a window.
 *
 * <p>As long as a thread of the program makes progress, or sleeps until something arrives, this thread only
 * looks from time to time whether that is still so. Once it is not, this thread sleeps in the transport, as a
 * waiting thread does, and applies what arrives. It never runs code of the program.
 */
final class TargetProgressThread implements Completion, Runnable {
  private static final long AWAY_NS = 500_000;
  private static final long LONGEST_AWAY_NS = 4_000_000;

  /** Fruitless turns after it has served a rank, which is likely to ask for more. */
  private static final int LOOKS = 100;

  private final Progress progress;
  private final Thread thread;

  private volatile boolean over;

  private TargetProgressThread(Progress progress) {
    this.progress = progress;
    this.thread = Thread.ofPlatform().daemon().name("mpi4j-target").unstarted(this);
  }

  static TargetProgressThread start(Progress progress) {
    TargetProgressThread t = new TargetProgressThread(progress);
    progress.entry().share();
    t.thread.start();
    return t;
  }

  /** For tests, which ask whether it sleeps. */
  Thread thread() {
    return thread;
  }

  /** Stops the thread: when this returns, it no longer uses the transports. */
  void stop() {
    over = true;
    LockSupport.unpark(thread);
    progress.wakeSleeper();
    Uninterrupted.join(thread);
  }

  @Override
  public void run() {
    try {
      long seen = progress.turns();
      long away = AWAY_NS;
      while (!over) {
        boolean _ = Thread.interrupted(); // a set flag would keep this thread from sleeping
        if (progress.turns() != seen || progress.hasSleepers()) {
          LockSupport.parkNanos(this, away);
          away = progress.turns() == seen ? Math.min(2 * away, LONGEST_AWAY_NS) : AWAY_NS;
          seen = progress.turns();
          progress.passLeadershipOn();
        } else {
          away = AWAY_NS;
          serve();
          seen = progress.turns();
        }
      }
    } catch (Throwable t) { // whatever it is: the other ranks must not wait for this one
      over = true;
      progress.failed(t);
    }
  }

  /** Applies what has come and what comes soon, then sleeps until something comes. */
  private void serve() {
    int fruitless = progress.turnWithoutTasks() > 0 ? 0 : LOOKS;
    while (fruitless < LOOKS && !over) {
      fruitless = progress.turnWithoutTasks() > 0 ? 0 : fruitless + 1;
      Thread.yield();
    }
    progress.checkAborted();
    if (!over && !progress.hasSleepers()) {
      progress.sleepAsLeader(this);
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
