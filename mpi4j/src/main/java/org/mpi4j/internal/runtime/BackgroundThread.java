// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * A thread that makes progress for a rank while the program computes and makes no call: for ranks that access
 * its memory by messages, or to go on with its own nonblocking operations ({@link BackgroundProgress}).
 *
 * <p>As long as a thread of the program makes progress, or sleeps until something arrives, this thread only
 * looks from time to time whether that is still so. Once it is not, or if it is told that an operation has
 * begun, it looks for a while, then sleeps in the transport, as a waiting thread does.
 */
final class BackgroundThread implements Completion, Runnable {
  private static final long AWAY_NS = 500_000;
  private static final long LONGEST_AWAY_NS = 4_000_000;

  /** Fruitless turns after it has done something, where it may keep the core from others. */
  private static final int LOOKS = 100;

  /** Fruitless turns on a core of its own, from the beginning: some milliseconds. */
  private static final int LOOKS_ON_OWN_CORE = 20_000;

  private final Progress progress;
  private final boolean runsTasks;
  private final Thread thread;

  private volatile boolean over;
  private volatile boolean begun; // an operation, since the last look
  private volatile boolean away;

  private BackgroundThread(Progress progress, boolean runsTasks) {
    this.progress = progress;
    this.runsTasks = runsTasks;
    this.thread = Thread.ofPlatform().daemon().name("mpi4j-background").unstarted(this);
  }

  /**
   * Starts it. Other threads than the program's make progress from now on, which the engine's entry has been
   * told.
   *
   * @param runsTasks true if it also runs deferred tasks, which go on with nonblocking operations, and may be
   *     code of the program
   */
  static BackgroundThread start(Progress progress, boolean runsTasks) {
    BackgroundThread t = new BackgroundThread(progress, runsTasks);
    if (runsTasks) {
      progress.entry().admit(t.thread);
    }
    t.thread.start();
    return t;
  }

  /** For tests, which ask whether it sleeps. */
  Thread thread() {
    return thread;
  }

  /** An operation has begun, and the program may compute now. For any thread. */
  void operationBegun() {
    begun = true; // then look: pairs with "away, then look for operations"
    if (away) {
      LockSupport.unpark(thread);
    }
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
      long pause = AWAY_NS;
      while (!over) {
        boolean _ = Thread.interrupted(); // a set flag would keep this thread from sleeping
        if (!begun && (progress.turns() != seen || progress.hasSleepers())) {
          park(pause);
          pause = progress.turns() == seen ? Math.min(2 * pause, LONGEST_AWAY_NS) : AWAY_NS;
          seen = progress.turns();
          progress.passLeadershipOn();
        } else {
          begun = false;
          pause = AWAY_NS;
          serve();
          seen = progress.turns();
        }
      }
    } catch (Throwable t) { // whatever it is: the other ranks must not wait for this one
      over = true;
      progress.failed(t);
    }
  }

  private void park(long pauseNs) {
    away = true;
    if (!begun && !over) {
      LockSupport.parkNanos(this, pauseNs);
    }
    away = false;
  }

  /**
   * Does what is to do and what comes soon, then sleeps until something comes. Returns early if another
   * thread makes progress.
   */
  private void serve() {
    boolean ownCore = runsTasks && progress.hasSpareCore();
    int looks = ownCore ? LOOKS_ON_OWN_CORE : LOOKS;
    int fruitless = ownCore ? 0 : LOOKS - 1; // a core of others: only one, if it finds nothing
    long turns = progress.turns();
    while (fruitless < looks && !over) {
      int done = progress.turn(runsTasks);
      long now = progress.turns();
      if (done <= 0 && now - turns > 1) { // another thread's
        return;
      }
      turns = now;
      fruitless = done > 0 ? 0 : fruitless + 1;
      pause(ownCore);
    }
    progress.checkAborted();
    if (!over && !progress.hasSleepers()) {
      progress.sleepAsLeader(this);
    }
  }

  private static void pause(boolean ownCore) {
    if (ownCore) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
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
