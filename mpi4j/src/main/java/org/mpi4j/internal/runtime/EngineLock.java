// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * The lock of one engine: one compare-and-set when nobody contends, and nothing at all where the
 * thread level promises that threads never meet.
 */
final class EngineLock {
  private static final VarHandle STATE;
  private static final VarHandle WANTED;
  private static final int TRIES = 50;
  private static final long READER_PAUSE_NS = 50_000;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(EngineLock.class, "state", int.class);
      WANTED = MethodHandles.lookup().findVarHandle(EngineLock.class, "wanted", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private boolean real;
  private final Queue<Thread> parked = new ConcurrentLinkedQueue<>();

  @SuppressWarnings("UnusedVariable") // read through STATE
  private volatile int state;

  /** How many threads wait for the lock in order to do work. */
  private volatile int wanted;

  EngineLock(boolean real) {
    this.real = real;
  }

  /**
   * From now on the lock is real. Called by the only thread that uses it, before it starts another one, and
   * not between lock and unlock.
   */
  void makeReal() {
    real = true;
  }

  /** True if it excludes other threads. */
  boolean isReal() {
    return real;
  }

  boolean tryLock() {
    return !real || STATE.compareAndSet(this, 0, 1);
  }

  /** For threads that poll: fails while a thread waits for the lock in order to do work. */
  boolean tryLockToLook() {
    return !real || wanted == 0 && STATE.compareAndSet(this, 0, 1);
  }

  /** For a thread that only reads: waits at most so long; false if it has not got the lock. */
  boolean lockWithin(long limitNs) {
    long start = System.nanoTime();
    while (!tryLock()) {
      if (System.nanoTime() - start > limitNs) {
        return false;
      }
      LockSupport.parkNanos(this, READER_PAUSE_NS);
    }
    return true;
  }

  void lock() {
    if (!tryLock()) {
      lockSlowly();
    }
  }

  void unlock() {
    if (real) {
      state = 0; // full fence: pairs with enqueue-then-try in lockSlowly, so no waiter is missed
      if (!parked.isEmpty()) {
        LockSupport.unpark(parked.peek());
      }
    }
  }

  private void lockSlowly() {
    int _ = (int) WANTED.getAndAdd(this, 1);
    try {
      lockSoon();
    } finally {
      int _ = (int) WANTED.getAndAdd(this, -1);
    }
  }

  private void lockSoon() {
    for (int i = 0; i < TRIES; i++) {
      Thread.yield();
      if (tryLock()) {
        return;
      }
    }
    Thread me = Thread.currentThread();
    boolean interrupted = false;
    parked.add(me);
    while (!tryLock()) {
      interrupted |= Thread.interrupted(); // with the flag set, park would not wait
      LockSupport.park(this);
    }
    parked.remove(me);
    Uninterrupted.restore(interrupted);
  }
}
