// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SleepGuard;
import org.mpi4j.spi.Transport;

/** A transport to which nothing ever comes: it only sleeps and is woken. */
final class IdleTransport implements Transport {
  private final boolean sleeps;
  private final Semaphore wakes = new Semaphore(0);

  /**
   * @param sleeps false to return from each sleep at once, for waits that nobody ends by a wake-up
   */
  IdleTransport(boolean sleeps) {
    this.sleeps = sleeps;
  }

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public String address() {
    return "idle";
  }

  @Override
  public Channel connect(int peer, String address) {
    throw new UnsupportedOperationException("there are no peers");
  }

  @Override
  public int poll(FrameReceiver inbox) {
    return 0;
  }

  @Override
  public boolean drained() {
    return true;
  }

  @Override
  public void sleep(long maxNanos, SleepGuard nap) {
    if (nap.isOver()) {
      return;
    }
    nap.releaseLock();
    if (!sleeps) {
      Thread.yield();
      return;
    }
    try {
      if (wakes.tryAcquire(maxNanos, TimeUnit.NANOSECONDS)) {
        wakes.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void wake() {
    wakes.release();
  }

  @Override
  public void arm(Runnable bell) {
    // it is the only transport
  }

  @Override
  public void disarm() {
    // never armed
  }

  @Override
  public void close() {
    // nothing to give back
  }
}
