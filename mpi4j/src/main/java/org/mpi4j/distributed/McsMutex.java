// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.distributed;

import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

/**
 * A mutex whose ranks form a queue, after Mellor-Crummey and Scott (1991): they get it in the order in which
 * they have asked, and each waits for a message of the one before it, so that a rank that gives it back
 * disturbs one other rank only, however many wait.
 *
 * <pre>
 *   tail (at one rank):       0, or the last rank of the queue + 1
 *
 *   lock:    before = swap(tail, me + 1)        before = 0: it is mine
 *            else: tell the rank before that I come next; wait for its word
 *   unlock:  compareAndSwap(tail, me + 1, 0)    was me + 1: nobody waits
 *            else: hear who comes next; give it the word
 * </pre>
 */
public final class McsMutex implements Mutex {
  private static final int NEXT = 1;
  private static final int YOURS = 2;
  private static final int FREE = 0;

  private final Intracomm comm;
  private final Win tail;
  private final int tailRank;
  private final long me;
  private final Buf nothing = Buf.of(new byte[0]);
  private boolean held;

  private McsMutex(Intracomm comm, Win tail, int tailRank) {
    this.comm = comm;
    this.tail = tail;
    this.tailRank = tailRank;
    this.me = comm.rank() + 1L;
  }

  /**
   * Makes a mutex at rank 0. Collective, blocking.
   *
   * @param comm whose ranks may take it
   * @return the mutex, which nobody holds
   * @throws MpiException if the window cannot be made
   */
  public static McsMutex create(Intracomm comm) {
    return create(comm, 0);
  }

  /**
   * Makes a mutex. Collective, blocking.
   *
   * @param comm whose ranks may take it
   * @param tailRank the rank that has the end of the queue, the same on all
   * @return the mutex, which nobody holds
   * @throws MpiException if the window cannot be made
   */
  public static McsMutex create(Intracomm comm, int tailRank) {
    Intracomm own = comm.dup();
    Win tail = Win.allocate(own, own.rank() == tailRank ? Long.BYTES : 0, Long.BYTES, Info.NULL);
    tail.lockAll(Win.MODE_NOCHECK);
    return new McsMutex(own, tail, tailRank);
  }

  @Override
  public void lock() {
    if (held) {
      throw new IllegalStateException("this rank holds the mutex already");
    }
    long before = tail.fetchAndOp(me, tailRank, 0, Op.REPLACE);
    if (before != FREE) {
      comm.send(nothing, (int) before - 1, NEXT);
      comm.recv(nothing, (int) before - 1, YOURS);
    }
    held = true;
  }

  @Override
  public void unlock() {
    if (!held) {
      throw new IllegalStateException("this rank does not hold the mutex");
    }
    held = false;
    if (tail.compareAndSwap(me, FREE, tailRank, 0) != me) {
      int next = comm.recv(nothing, Mpi.ANY_SOURCE, NEXT).source();
      comm.send(nothing, next, YOURS);
    }
  }

  @Override
  public void close() {
    tail.unlockAll();
    tail.free();
    comm.free();
  }
}
