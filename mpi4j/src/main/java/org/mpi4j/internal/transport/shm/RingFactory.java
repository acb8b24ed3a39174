// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.lang.System.Logger.Level;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;

/**
 * Allocates the rings of one rank within the room for shared memory. At start each ring of the machine is
 * allotted an equal share of that room. Where there is less room later, single rings are made smaller, and at
 * last in another directory.
 */
final class RingFactory {
  static final String NAME = "org.mpi4j.shm";

  private final RegionStore store;
  private final int rank;
  private final int localRanks;
  private final RingLayout layout;
  private final boolean foreseen;
  private int made;
  private boolean told;

  /** A ring, and how it is laid out. */
  record Made(SharedRegion region, RingLayout layout) {}

  /**
   * @param wanted the layout where there is room enough
   */
  RingFactory(RegionStore store, int rank, int localRanks, RingLayout wanted) {
    this.store = store;
    this.rank = rank;
    this.localRanks = localRanks;
    long rings = (long) localRanks * (localRanks - 1);
    long room = store.room();
    layout = rings == 0 ? wanted : wanted.within((room - room / 4) / rings); // a quarter stays for other uses
    foreseen = layout.dataBytes() < wanted.dataBytes(); // a record's equals would spin classes at each start
    if (foreseen && rank == 0) {
      warn(
          ("%,d bytes of shared memory in %s are little for %d ranks: there is room for %,d bytes in the ring"
                  + " from one rank to another, instead of %,d.")
              .formatted(room, store.directory(), localRanks, layout.dataBytes(), wanted.dataBytes()));
    }
  }

  /** How rings are laid out while there is room. */
  RingLayout layout() {
    return layout;
  }

  /** The memory that the rings of this machine which are not made yet may take, if all ranks make as many. */
  long outstanding() {
    return layout.bytes() * localRanks * Math.max(0, localRanks - 1 - made);
  }

  /** Makes the ring to a peer. */
  Made make(int peer) throws IOException {
    Made ring = create(Role.ring(rank, peer));
    made++;
    return ring;
  }

  private Made create(Role role) throws IOException {
    NoRoomException full;
    RingLayout smaller = layout;
    do {
      try {
        return new Made(store.create(role, smaller.bytes()), smaller);
      } catch (NoRoomException e) {
        full = e;
        smaller = smaller.half();
      }
    } while (smaller != null);
    if (store.spare() == null) {
      throw full;
    }
    SharedRegion region = store.createSpare(role, layout.bytes());
    if (!foreseen && !told) {
      told = true;
      warn(
          "rank %d: %s is full, so a ring to another rank lies in %s."
              .formatted(rank, store.directory(), store.spare()));
    }
    return new Made(region, layout);
  }

  private static void warn(String text) {
    System.getLogger(NAME)
        .log(
            Level.WARNING,
            text + " Long messages are slower so. Mount a larger file system there (for"
                + " containers: --shm-size=1g), set shm.directory to another directory in memory, or"
                + " transport to tcp");
  }
}
