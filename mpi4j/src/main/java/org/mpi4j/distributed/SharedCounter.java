// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.distributed;

import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

/**
 * A number that all ranks count up, each at any time. It deals out work, say: who has finished a piece takes
 * the next one.
 *
 * {@snippet :
 *   try (SharedCounter next = SharedCounter.create(world)) {
 *     for (long piece = next.getAndAdd(1); piece < pieces; piece = next.getAndAdd(1)) {
 *       work(piece);
 *     }
 *   }
 * }
 */
public final class SharedCounter implements AutoCloseable {
  private final Win win;
  private final int counterRank;

  private SharedCounter(Win win, int counterRank) {
    this.win = win;
    this.counterRank = counterRank;
  }

  /**
   * Makes a counter at rank 0 that begins with 0. Collective, blocking.
   *
   * @param comm whose ranks count
   * @return the counter
   * @throws MpiException if the window cannot be made
   */
  public static SharedCounter create(Intracomm comm) {
    return create(comm, 0);
  }

  /**
   * Makes a counter that begins with 0. Collective, blocking.
   *
   * @param comm whose ranks count
   * @param counterRank the rank that has the number, the same on all
   * @return the counter
   * @throws MpiException if the window cannot be made
   */
  public static SharedCounter create(Intracomm comm, int counterRank) {
    Win win = Win.allocate(comm, comm.rank() == counterRank ? Long.BYTES : 0, Long.BYTES, Info.NULL);
    win.lockAll(Win.MODE_NOCHECK); // nobody ever locks exclusively
    return new SharedCounter(win, counterRank);
  }

  /**
   * Adds to the number. Atomic.
   *
   * @param delta what is added
   * @return the number before
   */
  public long getAndAdd(long delta) {
    return win.fetchAndOp(delta, counterRank, 0, Op.SUM);
  }

  /**
   * The number as it is now.
   *
   * @return the number
   */
  public long get() {
    return win.fetchAndOp(0, counterRank, 0, Op.NO_OP);
  }

  /** Ends it. Collective, blocking: all have counted when it returns. */
  @Override
  public void close() {
    win.unlockAll();
    win.free();
  }
}
