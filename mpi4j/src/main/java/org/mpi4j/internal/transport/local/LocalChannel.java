// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.spi.Channel;

/** The channel from one rank to another of the same JVM: writes frames into the other's queue. */
final class LocalChannel implements Channel {
  private final LocalTransport from;
  private final int peer;
  private final FrameQueue to;
  private final int sender;
  private final int maxPayload;

  /** The next in the list of channels that wait for room in {@link #to}; linked by the queue. */
  LocalChannel next;

  private volatile boolean waitsForRoom;
  private boolean noted;
  private boolean lost;
  private int refusedLength;

  /**
   * @param sender the number that this rank has at the other one
   */
  LocalChannel(LocalTransport from, int peer, FrameQueue to, int sender) {
    this.from = from;
    this.peer = peer;
    this.to = to;
    this.sender = sender;
    this.maxPayload = to.maxPayload();
  }

  @Override
  public int maxPayload() {
    return maxPayload;
  }

  @Override
  public boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    Objects.checkIndex(length, maxPayload + 1);
    MemorySegment cells = to.cells();
    long ticket = to.claim(length);
    if (ticket < 0) {
      boolean nobodyReads = ticket == FrameQueue.CLOSED && to.isLeft();
      if (!nobodyReads) {
        refuse(ticket, length);
      }
      return nobodyReads;
    }
    int stamp = FrameQueue.NO_SENDER;
    try {
      long at = to.offset(ticket);
      SharedWord.set(cells, at + FrameQueue.H0, h0);
      SharedWord.set(cells, at + FrameQueue.H1, h1);
      SharedWord.set(cells, at + FrameQueue.H2, h2);
      if (length > 0) {
        MemorySegment.copy(payload, offset, cells, at + FrameQueue.HEADER, length);
      }
      stamp = sender;
    } finally { // memory that cannot be read must not block the queue for other senders
      to.publish(ticket, stamp, length);
    }
    return true;
  }

  private void refuse(long answer, int length) {
    refusedLength = length;
    if (answer == FrameQueue.CLOSED && !lost) {
      lost = true;
      from.noteLoss(peer);
    } else if (answer == FrameQueue.FULL && !noted) {
      noted = true;
      from.noteRefusal(this);
    }
  }

  /** True if the refused frame may be offered again now; otherwise the sender's doorbell will ring. */
  boolean roomAgain() {
    if (!waitsForRoom) {
      waitsForRoom = true;
      to.ringWhenFreed(this);
    }
    noted = !to.hasRoom(refusedLength);
    return !noted;
  }

  /** Rings the sender's doorbell; called by the reader of the queue. */
  void roomMade() {
    waitsForRoom = false;
    from.wake();
  }
}
