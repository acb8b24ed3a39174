// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.nio.channels.ClosedSelectorException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that waits for the sockets while the rank blocks elsewhere.
 *
 * <p>The thread uses nothing but its selector and the fields here. It is parked while it is not armed;
 * disarming does not wake it if it is in the selector: then it finds nothing to ring.
 */
final class SelectorThread {
  private final PollSelector watch = new PollSelector();
  private final Thread thread;
  private final AtomicReference<Runnable> armed = new AtomicReference<>();
  private volatile long nanos;
  private volatile Throwable failure;
  private volatile boolean closed;

  SelectorThread(String name) {
    thread = Thread.ofPlatform()
        .name(name).daemon().inheritInheritableThreadLocals(false).unstarted(this::run);
    thread.setContextClassLoader(null);
    thread.start();
  }

  PollSelector watch() {
    return watch;
  }

  /**
   * Rings as soon as something of {@link #watch} is ready, or after this time.
   *
   * @throws IllegalStateException if the thread has failed; its cause says why
   */
  void arm(Runnable bell, long maxNanos) {
    if (failure != null) {
      throw new IllegalStateException(
          "the thread " + thread.getName() + " of the library has failed", failure);
    }
    nanos = maxNanos;
    armed.set(bell);
    LockSupport.unpark(thread);
    watch.wakeup(); // the channels to watch may have changed
  }

  /** Rings now, if it is armed: the set of channels to watch has changed. */
  void ring() {
    Runnable bell = armed.get() == null ? null : armed.getAndSet(null);
    if (bell != null) {
      bell.run();
    }
  }

  void disarm() {
    armed.set(null);
  }

  void close() {
    closed = true;
    armed.set(null);
    LockSupport.unpark(thread);
    watch.close();
  }

  private void run() {
    try {
      while (!closed) {
        boolean _ = Thread.interrupted(); // a set flag would keep this thread from waiting
        if (armed.get() == null) {
          LockSupport.park(this);
        } else {
          await();
        }
      }
    } catch (ClosedSelectorException e) {
      return; // close came while the selector was being entered
    } catch (Throwable t) { // of any kind: the rank gets it from the next arm
      failure = t;
      Runnable bell = armed.getAndSet(null);
      if (bell != null) {
        bell.run();
      }
    }
  }

  private void await() {
    long limit = nanos;
    long begun = System.nanoTime();
    boolean due = watch.select(limit) > 0 || System.nanoTime() - begun >= limit;
    Runnable bell = armed.get();
    // fails if it was disarmed, or armed anew, in between; then the next turn looks again
    if (due && bell != null && armed.compareAndSet(bell, null)) {
      bell.run();
    }
  }
}
