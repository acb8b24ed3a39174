// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * The thread that does the nonblocking accesses of one file, one after the other in the order of the calls.
 * It begins with the first of them and ends with the file.
 */
final class IoThread implements Runnable {
  private final String name;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition added = lock.newCondition();
  private final Queue<Runnable> waiting = new ArrayDeque<>(); // guarded by lock
  private Thread thread; // the same; null: not begun
  private boolean over; // the same

  /**
   * @param file whose accesses it does
   */
  IoThread(FileName file) {
    this.name = "mpi4j-file " + file;
  }

  /** Adds an access, which throws nothing. */
  void add(Runnable access) {
    lock.lock();
    try {
      waiting.add(access);
      if (thread == null) {
        // with the class loader of the caller: conversions are code of its program
        thread = Thread.ofPlatform().daemon().name(name).inheritInheritableThreadLocals(false).start(this);
      }
      added.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until all accesses are over, and ends the thread. */
  void end() {
    Thread last;
    lock.lock();
    try {
      over = true;
      last = thread;
      added.signal();
    } finally {
      lock.unlock();
    }
    if (last != null) {
      Uninterrupted.join(last);
    }
  }

  @Override
  public void run() {
    for (Runnable next = take(); next != null; next = take()) {
      next.run();
    }
  }

  private Runnable take() {
    lock.lock();
    try {
      while (waiting.isEmpty() && !over) {
        added.awaitUninterruptibly();
      }
      return waiting.poll();
    } finally {
      lock.unlock();
    }
  }
}
