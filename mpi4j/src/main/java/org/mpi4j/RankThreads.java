// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The threads of a job's ranks: started together, and awaited until all have ended or the job has failed.
 *
 * <p>Java cannot end a thread from outside. So when the job has failed, the ranks that still run get a moment
 * to notice by themselves, since their calls of MPI fail; then they are interrupted; those that heed neither
 * are left behind.
 */
final class RankThreads {
  /** Longer than a rank needs that is in a call of MPI. */
  private static final long NOTICE_NS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final long INTERRUPTED_NS = TimeUnit.MILLISECONDS.toNanos(200);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Thread> threads = new ArrayList<>();
  private final List<Integer> running = new ArrayList<>(); // guarded by lock
  private boolean failed; // guarded by lock

  /** Adds the thread of the next rank, whose last act is {@link #ended}. */
  void add(Thread thread) {
    running.add(threads.size());
    threads.add(thread);
  }

  void start() {
    threads.forEach(Thread::start);
  }

  /** That rank's thread is about to end. */
  void ended(int rank) {
    lock.lock();
    try {
      running.remove(Integer.valueOf(rank));
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The job has failed: {@link #await} returns soon. */
  void fail() {
    lock.lock();
    try {
      failed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for the end and returns the ranks that still run, none unless the job has failed. */
  List<Integer> await() {
    List<Integer> left;
    lock.lock();
    try {
      while (!running.isEmpty() && !failed) {
        changed.awaitUninterruptibly(); // ranks are stopped by failures only
      }
      if (!awaitMore(NOTICE_NS)) {
        running.forEach(rank -> threads.get(rank).interrupt());
        awaitMore(INTERRUPTED_NS);
      }
      left = List.copyOf(running);
    } finally {
      lock.unlock();
    }
    for (int rank = 0; rank < threads.size(); rank++) {
      if (!left.contains(rank)) {
        join(threads.get(rank));
      }
    }
    return left;
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
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return running.isEmpty();
  }

  /** Of a thread that has said that it ends. */
  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true; // the caller learns of it afterwards
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
