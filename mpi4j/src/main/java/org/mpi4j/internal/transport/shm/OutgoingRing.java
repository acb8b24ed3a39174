// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A ring that this rank has created and announced to the receiver.
 *
 * @param slot of the receiver's announcements in which it is announced
 */
record OutgoingRing(int peer, RingProducer producer, SharedRegion region, RingAnnouncements announcements,
    int slot) {

  /** True once the receiver has mapped it, has refused it, or has left. */
  boolean isAnswered() {
    return announcements.state(slot) != RingAnnouncements.ASKS || announcements.isShut();
  }

  boolean isRefused() {
    return announcements.state(slot) == RingAnnouncements.REFUSED;
  }

  /** Removes the name of the ring: the receiver has mapped it, or never will. */
  void removeName() {
    try {
      region.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
