// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A ring that this rank made, until and after the receiver has answered.
 *
 * @param slot where in the receiver's mailbox it was asked for
 */
record OutgoingRing(int peer, RingProducer producer, SharedRegion region, RingAnnouncements announcements,
    int slot) {

  /** True once the receiver has mapped it, or said that it can not, or left and will never know of it. */
  boolean isAnswered() {
    return announcements.state(slot) != RingAnnouncements.ASKS || announcements.isShut();
  }

  boolean isRefused() {
    return announcements.state(slot) == RingAnnouncements.REFUSED;
  }

  /** The receiver has the ring, or never will: nobody needs to find it any more. */
  void removeName() {
    try {
      region.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
