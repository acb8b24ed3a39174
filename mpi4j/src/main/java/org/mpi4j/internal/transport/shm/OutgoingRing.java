// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A ring that this rank has created and announced to the receiver; compared by identity. */
final class OutgoingRing {
  private final int peer;
  private final RingProducer producer;
  private final SharedRegion region;
  private final RingAnnouncements announcements;
  private final int slot;

  /**
   * @param announcements the receiver's
   * @param slot in which the ring is announced there
   */
  OutgoingRing(
      int peer, RingProducer producer, SharedRegion region, RingAnnouncements announcements, int slot) {
    this.peer = peer;
    this.producer = producer;
    this.region = region;
    this.announcements = announcements;
    this.slot = slot;
  }

  int peer() {
    return peer;
  }

  RingProducer producer() {
    return producer;
  }

  SharedRegion region() {
    return region;
  }

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
