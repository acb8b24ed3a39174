// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.p2p.Messenger;

/**
 * Lets one access of a file's ranks at a time go on, in atomic mode. Locks of the operating system would not
 * do: they hold for a process, and ranks may be threads of one.
 */
final class TicketLock {
  private static final int LOOKS = 200;
  private static final long PAUSE_NS = 20_000;

  private final SharedWords words;
  private final Messenger messenger;

  TicketLock(SharedWords words, Messenger messenger) {
    this.words = words;
    this.messenger = messenger;
  }

  /** Waits for this access's turn. Throws a Fault if a rank is lost: it may be the one whose turn it is. */
  void lock() {
    long mine = words.getAndAdd(SharedWords.TICKETS, 1);
    for (int looks = 0; words.get(SharedWords.SERVED) != mine; looks++) {
      messenger.engine().progress().checkAborted();
      Fault loss = messenger.peerLoss().orElse(null);
      if (loss != null) {
        throw loss;
      }
      if (words.needEngine()) {
        messenger.engine().progress().pollOnce(); // this rank may be the one that answers others
      }
      if (looks < LOOKS) {
        Thread.onSpinWait();
      } else {
        Uninterrupted.pause(PAUSE_NS);
      }
    }
  }

  void unlock() {
    words.getAndAdd(SharedWords.SERVED, 1);
  }
}
