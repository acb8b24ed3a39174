// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.distributed;

import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.rma.Win;

/**
 * What ranks wait for that hold a {@link Mutex}: they let go of it, and take it again after another rank has
 * said that something has changed. Ranks are woken in the order in which they came, and only by {@link
 * #signal} or {@link #signalAll}; but another rank may have taken the mutex before, so look again.
 *
 * {@snippet :
 *   mutex.lock();
 *   while (queueIsEmpty()) {
 *     notEmpty.await();
 *   }
 *   take();
 *   mutex.unlock();
 * }
 */
public final class MutexCondition implements AutoCloseable {
  // the ranks that wait, as a ring at one rank; the mutex guards it
  private static final int FIRST = 0;
  private static final int BEHIND = 1;
  private static final int RING = 2;

  private static final int HOME = 0;

  private final Mutex mutex;
  private final Intracomm comm;
  private final Win waiting;
  private final Buf nothing = Buf.of(new byte[0]);

  private MutexCondition(Mutex mutex, Intracomm comm, Win waiting) {
    this.mutex = mutex;
    this.comm = comm;
    this.waiting = waiting;
  }

  /**
   * Makes a condition. Collective, blocking.
   *
   * @param comm whose ranks use the mutex
   * @param mutex to be held when any other method is called
   * @return the condition
   * @throws MpiException if the window cannot be made
   */
  public static MutexCondition create(Intracomm comm, Mutex mutex) {
    Intracomm own = comm.dup();
    long words = own.rank() == HOME ? RING + own.size() : 0;
    Win waiting = Win.allocate(own, Long.BYTES * words, Long.BYTES, Info.NULL);
    waiting.lockAll(Win.MODE_NOCHECK);
    return new MutexCondition(mutex, own, waiting);
  }

  private long get(long word) {
    return waiting.getLong(HOME, word);
  }

  private void put(long word, long value) {
    waiting.putLong(value, HOME, word);
    waiting.flush(HOME);
  }

  private long place(long number) {
    return RING + number % comm.size();
  }

  /** Lets go of the mutex, waits until another rank signals, and takes the mutex again. */
  public void await() {
    long behind = get(BEHIND);
    put(place(behind), comm.rank());
    put(BEHIND, behind + 1);
    mutex.unlock();
    comm.recv(nothing, Mpi.ANY_SOURCE, 0);
    mutex.lock();
  }

  /** Wakes the rank that has waited longest, if any waits. */
  public void signal() {
    wake(1);
  }

  /** Wakes all ranks that wait. */
  public void signalAll() {
    wake(Long.MAX_VALUE);
  }

  private void wake(long most) {
    long first = get(FIRST);
    long n = Math.min(most, get(BEHIND) - first);
    for (long i = first; i < first + n; i++) {
      comm.send(nothing, (int) get(place(i)), 0);
    }
    put(FIRST, first + n);
  }

  /** Ends it. Collective, blocking; no rank waits. */
  @Override
  public void close() {
    waiting.unlockAll();
    waiting.free();
    comm.free();
  }
}
