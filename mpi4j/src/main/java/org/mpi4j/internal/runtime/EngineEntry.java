// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

/**
 * Which threads may use the engine: each call goes through the check of the thread level and the lock.
 * A thread that alone may call, where no thread of the library makes progress, needs neither, and is known
 * by one comparison.
 */
public final class EngineEntry {
  private final boolean threaded;
  private final EngineLock lock;
  private final ThreadLevelCheck callers = new ThreadLevelCheck(); // unused where threads may meet

  /** As {@link EngineLock#isReal}; kept here, too, since each operation that ends reads it. */
  private boolean several;

  /** The thread that needs neither check nor lock; null: there is none. */
  private Thread alone;

  /**
   * @param threaded true if several threads may come at the same time
   */
  EngineEntry(EngineLock lock, boolean threaded) {
    this.lock = lock;
    this.threaded = threaded;
    this.several = threaded;
  }

  /** Takes the engine's lock; not reentrant. Throws a Fault if the thread level rules this thread out. */
  void enter() {
    if (Thread.currentThread() != alone) {
      beginCall();
      lock.lock();
    }
  }

  /** Takes the engine's lock if it is free; else as {@link #enter}. */
  public boolean tryEnter() {
    beginCall();
    boolean taken = lock.tryLock();
    if (!taken) {
      endCall();
    }
    return taken;
  }

  /** Releases the engine's lock. */
  void exit() {
    if (Thread.currentThread() != alone) {
      lock.unlock();
      endCall();
    }
  }

  /** True if the calling thread needs neither check nor lock. */
  boolean isAlone() {
    return Thread.currentThread() == alone;
  }

  /** Begins a call that does not hold the lock all the time; throws a Fault if this thread may not call. */
  void beginCall() {
    if (!threaded) {
      callers.enter();
    }
  }

  /** Ends {@link #beginCall}. */
  void endCall() {
    if (!threaded) {
      callers.exit();
    }
  }

  /** Throws a Fault if the thread level rules this thread out. */
  public void check() {
    if (!threaded) {
      callers.check();
    }
  }

  /** True if several threads may come at the same time. */
  public boolean threaded() {
    return threaded;
  }

  /** True if a thread other than the program's makes progress, or several threads of the program may come. */
  public boolean hasSeveralThreads() {
    return several;
  }

  /** From now on only this thread may call, unless several may at the same time. */
  public void allowOnly(Thread thread, String level) {
    callers.allowOnly(thread, level);
    alone = lock.isReal() ? null : thread;
  }

  /** From now on this thread of the library may call, too, at any time. */
  void admit(Thread ofLibrary) {
    callers.admit(ofLibrary);
  }

  /** From now on any thread may call, if no other does. */
  public void allowOneAtATime() {
    callers.allowOneAtATime();
    alone = null;
  }

  /** Ends the check of calling threads: the program no longer calls MPI. */
  public void allowAll() {
    callers.allowAll();
    alone = null;
  }

  /**
   * Says that from now on a thread of the library makes progress, too. Below MULTIPLE the only thread of the
   * program calls it, and is in no other call of MPI; else any thread may.
   */
  void share() {
    if (!threaded) {
      lock.makeReal();
      several = true;
      alone = null;
    }
  }
}
