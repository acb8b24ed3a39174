// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.function.IntPredicate;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.spi.FrameReceiver;

/**
 * Finds out which peer processes have died or left: unlike a socket, shared memory does not report that.
 *
 * <p>Not every launcher ends the other ranks when one is killed, so the ranks that wait for it must find out.
 * A peer that leaves marks its ring announcements as shut; a peer is dead when its process no longer holds
 * that memory, and it is not shut.
 */
final class LivenessCheck {
  private record PeerState(Locator at, RingAnnouncements announcements) {}

  /** A check costs a system call for each peer. */
  private static final long PAUSE_NS = 100_000_000;

  /** Fruitless polls between two readings of the clock: programs may poll in a loop and never sleep. */
  private static final int POLLS = 256;

  private final RegionStore store;
  private final Map<Integer, PeerState> peers = new HashMap<>();
  private int fruitless;
  private long readNs = System.nanoTime();

  LivenessCheck(RegionStore store) {
    this.store = store;
  }

  void watch(int peer, Locator at, RingAnnouncements announcements) {
    peers.put(peer, new PeerState(at, announcements));
  }

  /** Makes a check due: nothing has arrived for long. */
  void request() {
    fruitless = POLLS;
  }

  /** Counts a fruitless poll; true if a check is due. */
  boolean isDue() {
    if (fruitless++ < POLLS) {
      return false;
    }
    fruitless = 0;
    return System.nanoTime() - readNs >= PAUSE_NS;
  }

  /**
   * Reports peers that have died or left, each once.
   *
   * @param drained true of a peer from which no frame is left to be read, asked after its end
   */
  int read(IntPredicate drained, FrameReceiver inbox) {
    readNs = System.nanoTime();
    int told = 0;
    for (Iterator<Map.Entry<Integer, PeerState>> i = peers.entrySet().iterator(); i.hasNext(); ) {
      Map.Entry<Integer, PeerState> each = i.next();
      PeerState state = each.getValue();
      if ((state.announcements.isShut() || store.isGone(state.at)) && drained.test(each.getKey())) {
        i.remove();
        tell(each.getKey(), state, inbox);
        told++;
      }
    }
    return told;
  }

  private static void tell(int peer, PeerState state, FrameReceiver inbox) {
    if (state.announcements.isShut()) { // read again: a rank that leaves shuts it before its process ends
      inbox.left(peer);
    } else {
      inbox.lost(peer, "its process has died");
    }
  }
}
