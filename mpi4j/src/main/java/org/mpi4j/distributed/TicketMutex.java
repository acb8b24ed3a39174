// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.distributed;

import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/**
 * A mutex whose ranks draw tickets: they get it in the order in which they have asked. It is the lock of a
 * window. Ranks of one machine draw and wait at words that they share; all that wait look at the same word,
 * so {@link McsMutex} suits many ranks better.
 */
public final class TicketMutex implements Mutex {
  private final Win win;
  private final int ticketRank;
  private boolean held;

  private TicketMutex(Win win, int ticketRank) {
    this.win = win;
    this.ticketRank = ticketRank;
  }

  /**
   * Makes a mutex at rank 0. Collective, blocking.
   *
   * @param comm whose ranks may take it
   * @return the mutex, which nobody holds
   * @throws MpiException if the window cannot be made
   */
  public static TicketMutex create(Intracomm comm) {
    return create(comm, 0);
  }

  /**
   * Makes a mutex. Collective, blocking.
   *
   * @param comm whose ranks may take it
   * @param ticketRank the rank that has the tickets, the same on all
   * @return the mutex, which nobody holds
   * @throws MpiException if the window cannot be made
   */
  public static TicketMutex create(Intracomm comm, int ticketRank) {
    return new TicketMutex(Win.allocate(comm, 0, 1, Info.NULL), ticketRank);
  }

  @Override
  public void lock() {
    if (held) {
      throw new IllegalStateException("this rank holds the mutex already");
    }
    win.lock(LockType.EXCLUSIVE, ticketRank, 0);
    held = true;
  }

  @Override
  public void unlock() {
    if (!held) {
      throw new IllegalStateException("this rank does not hold the mutex");
    }
    held = false;
    win.unlock(ticketRank);
  }

  @Override
  public void close() {
    win.free();
  }
}
