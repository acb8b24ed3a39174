// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Config;

/**
 * Decides what a rank does after a fruitless look: look again at once, give up the core, or sleep.
 *
 * <p>Spinning answers fastest, but where ranks outnumber cores it keeps the core from the very rank that
 * is waited for (a hop then costs milliseconds instead of a microsecond), so those ranks yield at once. So
 * do the threads of a rank while more of them look than the rank has cores.
 */
final class WaitStrategy {
  /** A few microseconds: longer than most neighbours need, if they come at the same time. */
  private static final int SPINS_BEFORE_PROGRESS = 100;

  /**
   * Some ten microseconds. A rank that waits longer gives way at each look, although the core is its own, if
   * it is bound to it or its JVM is young: the JIT compiler runs there, too, and takes more than twice as
   * long if it must share the core with a rank that spins.
   */
  private static final int HARD_SPINS = 300;

  /**
   * How long a JVM is young. Not for ever: if the system has put two ranks on one core to which they are not
   * bound, it moves one away only if that has not run for a while, which ranks that keep giving way never let
   * happen.
   */
  private static final long STARTUP_NS = 2_000_000_000;

  /** No round number: threads that take turns shall all come to it. */
  private static final int YIELDS_BEFORE_PARKING = 17;

  private final long createdNs = System.nanoTime();
  private final int spins;
  private final int yields;
  private final int coresEach;
  private final boolean bound;
  private boolean startingUp; // threads may race on it: some yield once more
  private int carrierYields;
  private final AtomicInteger spinners = new AtomicInteger();

  /**
   * @param cores of all these ranks together
   * @param own those on which this one may run
   */
  WaitStrategy(Config config, int localRanks, int cores, int own) {
    coresEach = Math.max(1, cores / localRanks);
    String mode = config.get(RuntimeVariables.WAIT);
    boolean ownCore = mode.equals("spin") || mode.equals("auto") && localRanks <= cores;
    spins = ownCore ? config.get(RuntimeVariables.SPINS).intValue() : 0;
    bound = own == 1 && ownCore && !mode.equals("spin");
    startingUp = ownCore && !mode.equals("spin");
    yields = mode.equals("spin") ? Integer.MAX_VALUE
        : mode.equals("sleep") ? 0 : config.get(RuntimeVariables.YIELDS).intValue();
  }

  /** One more thread looks, and not just for a moment. */
  void addSpinner() {
    spinners.incrementAndGet();
  }

  /** It looks no more, because it has found or because it sleeps. */
  void removeSpinner() {
    spinners.decrementAndGet();
  }

  private boolean isCrowded() {
    return spinners.get() > coresEach;
  }

  /**
   * One step of waiting.
   *
   * @param fruitless looks without result so far
   * @return true if the caller should now sleep
   */
  boolean pause(int fruitless) {
    int spinsNow = isCrowded() ? 0 : spins;
    if (fruitless < spinsNow && !(fruitless >= HARD_SPINS && yieldsEarly())) {
      Thread.onSpinWait(); // without it the looks get into the way of the very message they look for
      return false;
    }
    if (fruitless - spinsNow < yields) {
      Thread.yield();
      return false;
    }
    return true;
  }

  private boolean yieldsEarly() {
    if (bound) {
      return true;
    }
    if (startingUp && System.nanoTime() - createdNs > STARTUP_NS) {
      startingUp = false;
    }
    return startingUp;
  }

  /** How often to look, at once, at memory that is shared with other ranks before one makes progress. */
  int spinsBeforeProgress() {
    return spins == 0 ? 0 : SPINS_BEFORE_PROGRESS;
  }

  /**
   * After a fruitless look by a program that will look again: gives up the core where ranks or their threads
   * outnumber cores. Virtual threads always give up their carrier.
   */
  void yieldCore() {
    if (Thread.currentThread().isVirtual()) {
      yieldCarrier();
    } else if (spins == 0 || isCrowded()) {
      Thread.yield();
    }
  }

  /**
   * Yields, and now and then parks for a moment: a carrier runs the virtual threads that yield on it again
   * and again, and those that wait elsewhere to be scheduled, perhaps to send what is looked for, never.
   */
  private void yieldCarrier() {
    if (++carrierYields >= YIELDS_BEFORE_PARKING) { // threads may race on it: some park later
      carrierYields = 0;
      LockSupport.parkNanos(this, 1);
    } else {
      Thread.yield();
    }
  }
}
