// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.spi.SharedMemory;

/**
 * Wakes one rank of this JVM.
 *
 * <p>No ring is lost: the sleeper writes {@code sleeper} and then reads {@code rung}; the thread that rings
 * writes {@code rung} and then reads {@code sleeper}. All four accesses are volatile, so one of the two sees
 * the other.
 */
final class LocalDoorbell implements SharedMemory.Doorbell {
  /**
   * How often a sleeper polls, between {@link #prepareSleep} and {@link #sleep} at what is written without a
   * full fence before {@link #ringIfAsleep}: that store may wait in the core's store buffer, well below a
   * microsecond.
   */
  static final int LOOKS = 64;

  private volatile boolean rung;
  private volatile Thread sleeper;
  private volatile Runnable elsewhere;
  private volatile Runnable onFrame;

  /** Makes a present or the next {@link #sleep} return; for any thread. */
  void ring() {
    rung = true; // pairs with sleep, rung
    LockSupport.unpark(sleeper); // does nothing if it is null
    Runnable bell = elsewhere;
    if (bell != null) {
      bell.run();
    }
  }

  /** Rings, and runs what {@link #whenFrameComes} has set. */
  void ringForFrame() {
    ring();
    Runnable bell = onFrame;
    if (bell != null) {
      bell.run();
    }
  }

  /** Rings for frames, and no others, run this bell, too, from now on; null ends that. */
  void whenFrameComes(Runnable bell) {
    onFrame = bell;
  }

  /** Rings if a thread sleeps here or in another transport. */
  @Override
  public void ringIfAsleep() {
    if (sleeper != null || elsewhere != null) {
      ring();
    }
  }

  /** Announces that the calling thread is about to {@link #sleep}, which then checks for work once more. */
  void prepareSleep() {
    sleeper = Thread.currentThread(); // pairs with ring, sleeper
  }

  /** Blocks until the next ring, unless it has rung since the last sleep; at most so long. */
  void sleep(long maxNanos) {
    if (!rung) {
      LockSupport.parkNanos(this, maxNanos);
    }
    endSleep();
  }

  /** Ends {@link #prepareSleep}, and clears earlier rings: the caller is going to check for work. */
  void endSleep() {
    sleeper = null;
    rung = false;
  }

  /** Rings run this bell, too, from now on; null ends that. */
  void forward(Runnable bell) {
    elsewhere = bell;
  }
}
