// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.spi.SharedMemory;

/**
 * Wakes one rank of this JVM.
 *
 * <p>No ring is lost: the sleeper writes {@code sleeper} and then reads {@code rung}, the ringer writes
 * {@code rung} and then reads {@code sleeper}. All four are volatile, so one of the two sees the other.
 */
final class LocalDoorbell implements SharedMemory.Doorbell {
  /**
   * How often a sleeper looks between {@link #prepareSleep} and {@link #sleep} at what is written without a full
   * fence before {@link #press}: that store may wait in the core's store buffer, well below a microsecond.
   */
  static final int LOOKS = 64;

  private volatile boolean rung;
  private volatile Thread sleeper;
  private volatile Runnable elsewhere;

  /** For any thread: makes a present or the next {@link #sleep} return. */
  void ring() {
    rung = true; // pairs with sleep, rung
    LockSupport.unpark(sleeper); // nothing happens if it is null
    Runnable bell = elsewhere;
    if (bell != null) {
      bell.run();
    }
  }

  /** Rings if somebody sleeps, here or elsewhere. */
  @Override
  public void ringIfAsleep() {
    if (sleeper != null || elsewhere != null) {
      ring();
    }
  }

  /** Says that the calling thread is about to {@link #sleep}; look for work between the two. */
  void prepareSleep() {
    sleeper = Thread.currentThread(); // pairs with ring, sleeper
  }

  /** Waits for a ring since the last sleep, at most so long. */
  void sleep(long maxNanos) {
    if (!rung) {
      LockSupport.parkNanos(this, maxNanos);
    }
    endSleep();
  }

  /** Ends {@link #prepareSleep}; the caller is going to look for work, so earlier rings have done their duty. */
  void endSleep() {
    sleeper = null;
    rung = false;
  }

  /** From now on rings are heard there, too; null ends it. */
  void forward(Runnable bell) {
    elsewhere = bell;
  }
}
