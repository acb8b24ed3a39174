// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Config;

/**
 * Decides what a waiting thread does after fruitless polls: poll again at once, yield, or sleep.
 *
 * <p>Spinning reacts fastest, but where ranks outnumber cores it keeps the core from the rank that is waited
 * for (a hop then costs milliseconds instead of a microsecond), so such ranks yield at once. So do the
 * threads of a rank while more of them spin than the rank has cores. Where other processes want the cores to
 * compute, waits sleep soon ({@link LongYields}).
 */
final class WaitStrategy {
  /** A few microseconds: longer than most ranks need to arrive after this one. */
  private static final int SPINS_BEFORE_PROGRESS = 100;

  /**
   * Some ten microseconds. A rank that waits longer yields after each poll, although the core is its own, if
   * it is bound to it or its JVM has just started: the JIT compiler runs on the same core, and takes more
   * than twice as long if it shares the core with a rank that spins.
   */
  private static final int HARD_SPINS = 300;

  /** Looks between two questions whether to go on like that. */
  private static final int SPINS_OF_ROUND = 50;

  private static final int YIELDS_OF_ROUND = 16;

  /**
   * How long a JVM counts as just started. Not for ever: if the system has put two unbound ranks on one core,
   * it moves one away only if that has not run for a while, which never happens to ranks that keep yielding
   * to each other.
   */
  private static final long STARTUP_NS = 2_000_000_000;

  /** No round number, so that each of several threads that take turns reaches it. */
  private static final int YIELDS_BEFORE_PARKING = 17;

  private final long createdNs = System.nanoTime();
  private int spins;
  private int yields;
  private final int localRanks;
  private final int cores;
  private int coresEach;
  private final boolean bound;
  private boolean ownCore;
  private int wantedSpins; // where this rank has a core of its own
  private int wantedYields;
  private int givesWay; // calls of giveWay that have not been taken back; guarded by this
  private final String mode;
  private boolean startingUp; // threads may race on it: some yield once more
  private int carrierYields;
  private final AtomicInteger spinners = new AtomicInteger();
  private final LongYields longYields;

  /**
   * @param cores of all these ranks together
   * @param own cores on which this rank may run
   */
  WaitStrategy(Config config, int localRanks, int cores, int own) {
    this(config, localRanks, cores, own, new LongYields(System::nanoTime, Thread::yield, STARTUP_NS));
  }

  WaitStrategy(Config config, int localRanks, int cores, int own, LongYields longYields) {
    this.longYields = longYields;
    this.localRanks = localRanks;
    this.cores = cores;
    share(localRanks);
    mode = config.get(RuntimeVariables.WAIT);
    ownCore = mode.equals("spin") || mode.equals("auto") && localRanks <= cores;
    bound = own == 1 && ownCore && !mode.equals("spin");
    startingUp = ownCore && !mode.equals("spin");
    wantedSpins = Math.toIntExact(config.get(RuntimeVariables.SPINS));
    looks(wantedSpins, config.get(RuntimeVariables.YIELDS));
  }

  /** Sets how often to look before giving way, and before sleeping; negative: as before. For any thread. */
  synchronized void looks(long itsSpins, long itsYields) {
    if (itsSpins >= 0) {
      wantedSpins = (int) itsSpins;
    }
    if (itsYields >= 0) {
      wantedYields = (int) itsYields;
    }
    set();
  }

  /** So many ranks of other jobs share the cores now. For any thread. */
  synchronized void neighbours(int ofOtherJobs) {
    int ranks = localRanks + ofOtherJobs;
    share(ranks);
    ownCore = mode.equals("spin") || mode.equals("auto") && ranks <= cores;
    set();
  }

  private void share(int ranks) {
    coresEach = Math.max(1, cores / ranks);
    longYields.sharedBy(Math.ceilDiv(ranks, cores));
  }

  /**
   * From now on threads of this rank that wait sleep at once, unless they were told to spin: what they wait
   * for is work of others that takes long and needs the cores, as the start of processes. Until {@link
   * #endGivingWay} has been called as often. For any thread.
   */
  synchronized void giveWay() {
    givesWay++;
    set();
  }

  /** Takes one {@link #giveWay} back. */
  synchronized void endGivingWay() {
    givesWay--;
    set();
  }

  private void set() {
    boolean sleeps = mode.equals("sleep") || givesWay > 0 && !mode.equals("spin");
    spins = ownCore && !sleeps ? wantedSpins : 0;
    yields = mode.equals("spin") ? Integer.MAX_VALUE : sleeps ? 0 : wantedYields;
  }

  /** A thread has begun to spin, and not just for a moment. */
  void addSpinner() {
    spinners.incrementAndGet();
  }

  /** The thread spins no more: its wait is over, or it sleeps. */
  void removeSpinner() {
    spinners.decrementAndGet();
  }

  private boolean isCrowded() {
    return spinners.get() > coresEach;
  }

  /**
   * How the next fruitless looks may follow each other, before this is asked again. It is asked once for many
   * looks, so that the loop that looks stays short, and the JIT compiler need not compile it again for each
   * new case.
   *
   * @param fruitless looks without result so far
   * @return so many looks with a pause instruction after each; if negative, with a yield after each; 0: sleep
   */
  int nextRound(int fruitless) {
    int spinsNow = isCrowded() ? 0 : spins;
    boolean sleepsEarly = yields < Integer.MAX_VALUE && longYields.isCoreWanted();
    int hardSpins = spinsNow > HARD_SPINS && (sleepsEarly || yieldsEarly()) ? HARD_SPINS : spinsNow;
    if (fruitless < hardSpins) {
      return Math.clamp((long) hardSpins - fruitless, 0, SPINS_OF_ROUND);
    }
    if (sleepsEarly) {
      return 0;
    }
    return -Math.clamp((long) spinsNow + yields - fruitless, 0, YIELDS_OF_ROUND);
  }

  /** Yields the core between two looks; true if {@link #nextRound} should be asked again at once. */
  boolean yieldTookLong() {
    return longYields.yieldTookLong();
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

  /** True if each rank has more than one core. */
  boolean hasSpareCore() {
    return coresEach > 1;
  }

  /** How often to poll a word of shared memory before making progress. */
  int spinsBeforeProgress() {
    return spins == 0 ? 0 : SPINS_BEFORE_PROGRESS;
  }

  /**
   * After a fruitless poll by a program that will poll again: yields the core where ranks or their threads
   * outnumber cores. Virtual threads always yield their carrier.
   */
  void yieldCore() {
    if (Thread.currentThread().isVirtual()) {
      yieldCarrier();
    } else if (spins == 0 || isCrowded()) {
      Thread.yield();
    }
  }

  /**
   * Yields, and now and then parks for a moment: a carrier keeps running the virtual threads that yield on
   * it, and would never run others, one of which may be about to send the awaited message.
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
