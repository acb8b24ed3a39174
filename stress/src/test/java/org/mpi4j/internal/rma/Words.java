// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;

/** The words of one rank's part, with an actor's loop around what would sleep. */
final class Words {
  final WindowWords words =
      new WindowWords(MemorySegment.ofArray(new long[WindowWords.BLOCK / Long.BYTES]));

  /** Waits for the lock; returns the ticket. */
  long lock(boolean exclusive) {
    long ticket = words.draw(0);
    while (!words.isTurn(0, ticket, exclusive)) {
      Thread.onSpinWait();
    }
    if (!exclusive) {
      boolean _ = words.admitNext(0, ticket);
    }
    return ticket;
  }

  void unlock(long ticket, boolean exclusive) {
    boolean _ = words.release(0, ticket, exclusive);
  }

  void lockAccumulate() {
    while (!words.tryAccumulate(0)) {
      Thread.onSpinWait();
    }
  }
}
