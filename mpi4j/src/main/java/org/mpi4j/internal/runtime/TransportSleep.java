// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.mpi4j.spi.SleepGuard;

/** The sleep of one thread, which holds the lock until the transport has prepared its sleep. */
final class TransportSleep implements SleepGuard {
  private final EngineLock lock;
  private final PolledWaiters watched;
  private boolean held;
  private Completion completion;

  TransportSleep(EngineLock lock, PolledWaiters watched) {
    this.lock = lock;
    this.watched = watched;
  }

  void begin(Completion c) {
    lock.lock();
    held = true;
    completion = c;
  }

  @Override
  public boolean isOver() {
    return completion.isWatched() && completion.isDone() || watched.look();
  }

  @Override
  public boolean isPolled() {
    return completion.isWatched() || !watched.isEmpty();
  }

  @Override
  public void releaseLock() {
    if (held) {
      held = false;
      completion = null;
      lock.unlock();
    }
  }
}
