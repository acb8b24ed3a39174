// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * The threads of a job's ranks: started together, and awaited until all have ended or the job has failed.
 *
 * <p>Java cannot end a thread from outside. When the job has failed, the MPI calls of the ranks that still
 * run fail, and after a grace period these ranks are interrupted; threads that react to neither keep running
 * and are no longer waited for.
 */
public final class RankThreads {
  /** Longer than a rank in a call of MPI needs to see that the job has failed. */
  private static final long NOTICE_NS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final long LASTING_NS = TimeUnit.SECONDS.toNanos(2);
  private static final long INTERRUPTED_NS = TimeUnit.MILLISECONDS.toNanos(200);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Thread> threads = new ArrayList<>();
  private final BitSet running = new BitSet(); // guarded by lock
  private boolean failed; // guarded by lock
  private Runnable whenItLasts; // used by the thread that starts and awaits

  /** Adds the thread of the next rank, which calls {@link #ended} at its end. */
  public void add(Thread thread) {
    running.set(threads.size());
    threads.add(thread);
  }

  /** The threads, by their ranks. */
  List<Thread> all() {
    return threads;
  }

  public void start() {
    threads.forEach(Thread::start);
  }

  /** That rank's thread is about to end. */
  public void ended(int rank) {
    lock.lock();
    try {
      running.clear(rank);
      if (running.isEmpty()) {
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sets what is run, by the thread that awaits the end, when the job has lasted for a while.
   *
   * @param action run once at most
   */
  public void whenItLasts(Runnable action) {
    whenItLasts = action;
  }

  /** The job has failed: {@link #await} returns soon. */
  public void fail() {
    lock.lock();
    try {
      failed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for the end and returns the ranks that still run, none unless the job has failed.
   *
   * @param interrupted run if the calling thread is interrupted; makes the job fail. The interrupt flag is
   *     set again when this method returns
   */
  public List<Integer> await(Runnable interrupted) {
    boolean isInterrupted = !awaitEndOrFailure();
    try {
      if (isInterrupted) {
        interrupted.run();
      }
      return awaitMoment();
    } finally {
      Uninterrupted.restore(isInterrupted);
    }
  }

  /** False if the calling thread is interrupted meanwhile. */
  private boolean awaitEndOrFailure() {
    lock.lock();
    try {
      long left = LASTING_NS;
      while (!running.isEmpty() && !failed) {
        if (left > 0) {
          left = changed.awaitNanos(left);
        } else {
          changed.await();
        }
        if (left <= 0 && whenItLasts != null) {
          Runnable action = whenItLasts;
          whenItLasts = null;
          action.run();
        }
      }
      return true;
    } catch (InterruptedException e) {
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** Waits for the grace period and returns the ranks that still run. */
  private List<Integer> awaitMoment() {
    BitSet left;
    lock.lock();
    try {
      if (!awaitMore(NOTICE_NS)) {
        running.stream().forEach(rank -> threads.get(rank).interrupt());
        awaitMore(INTERRUPTED_NS);
      }
      left = (BitSet) running.clone();
    } finally {
      lock.unlock();
    }
    for (int rank = 0; rank < threads.size(); rank++) {
      if (!left.get(rank)) {
        Uninterrupted.join(threads.get(rank)); // it has called ended
      }
    }
    return left.stream().boxed().toList();
  }

  /** Waits so long for the ranks that still run; returns whether all have ended. */
  private boolean awaitMore(long limitNs) {
    boolean interrupted = false;
    long end = System.nanoTime() + limitNs;
    for (long left = limitNs; !running.isEmpty() && left > 0; left = end - System.nanoTime()) {
      try {
        changed.awaitNanos(left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    Uninterrupted.restore(interrupted);
    return running.isEmpty();
  }
}
