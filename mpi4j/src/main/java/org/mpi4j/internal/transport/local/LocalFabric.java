// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the ranks of one job in this JVM share: a desk for each. Make one per job. */
public final class LocalFabric {
  private final Desk[] desks;

  /** A fabric for ranks {@code 0..size-1}; an idle rank takes less than a kilobyte of it. */
  public LocalFabric(int size) {
    desks = new Desk[size];
    for (int rank = 0; rank < size; rank++) {
      desks[rank] = new Desk();
    }
  }

  /** How many ranks it serves. */
  public int size() {
    return desks.length;
  }

  Desk desk(int rank) {
    return desks[rank];
  }

  /**
   * One rank's place.
   *
   * @param mailbox takes the frames for this rank
   * @param exposed memory of this rank that others may read, by key
   */
  record Desk(Mailbox mailbox, Map<Long, MemorySegment> exposed) {
    Desk() {
      this(new Mailbox(), new ConcurrentHashMap<>());
    }
  }
}
