// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

/**
 * Decides when a rank has a {@link BackgroundThread}: while other ranks access its memory by messages, and,
 * if {@code progress.thread} is set, from its first nonblocking operation on.
 */
final class BackgroundProgress {
  private final Progress progress;
  private final boolean forOperations;
  private int served; // windows that need it; guarded by this
  private volatile BackgroundThread thread; // written under this
  private boolean closed;

  /**
   * @param forOperations true if it goes on with nonblocking operations
   */
  BackgroundProgress(Progress progress, boolean forOperations) {
    this.progress = progress;
    this.forOperations = forOperations;
    if (forOperations) {
      progress.entry().share();
    }
  }

  /** True if it goes on with nonblocking operations. */
  boolean isForOperations() {
    return forOperations;
  }

  /** A thread serves other ranks from now on, until {@link #stopServing} has been called as often. */
  synchronized void serve() {
    if (served++ == 0) {
      progress.entry().share();
      start();
    }
  }

  /** Takes one {@link #serve} back. */
  synchronized void stopServing() {
    if (served > 0 && --served == 0 && !forOperations) {
      stop();
    }
  }

  /** An operation has begun that is not over, and the program may compute now. The lock is not held. */
  void operationBegun() {
    if (forOperations) {
      BackgroundThread running = thread;
      if (running == null) {
        start();
      } else {
        running.operationBegun();
      }
    }
  }

  /** Stops the thread, and starts none any more. */
  synchronized void close() {
    closed = true;
    served = 0;
    stop();
  }

  private synchronized void start() {
    if (thread == null && !closed) {
      thread = BackgroundThread.start(progress, forOperations);
    }
  }

  private void stop() {
    if (thread != null) {
      thread.stop();
      thread = null;
    }
  }
}
