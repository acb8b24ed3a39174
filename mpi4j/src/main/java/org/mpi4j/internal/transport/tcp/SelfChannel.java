// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/**
 * The channel of a rank to itself: no socket, but two buffers that take turns.
 *
 * <p>While the frames of one are delivered, those that are sent meanwhile go to the other.
 */
final class SelfChannel implements Channel {
  private final int rank;
  private MemorySegment filling = allocate();
  private MemorySegment delivering = allocate();
  private int filled;
  private int toDeliver;
  private int delivered;

  SelfChannel(int rank) {
    this.rank = rank;
  }

  @Override
  public int maxPayload() {
    return Frames.COPIED_PAYLOAD;
  }

  @Override
  public boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    int need = Frames.HEADER + length;
    if (need > Frames.COPIED_FRAME) {
      throw new IllegalArgumentException("payload of " + length + " bytes, at most " + Frames.COPIED_PAYLOAD);
    }
    if (filled + need > Frames.COPIED_FRAME) {
      return false;
    }
    Frames.putHeader(filling, filled, length, h0, h1, h2);
    if (length > 0) {
      MemorySegment.copy(payload, offset, filling, filled + Frames.HEADER, length);
    }
    filled += need;
    return true;
  }

  boolean pending() {
    return filled > 0 || delivered < toDeliver;
  }

  /** Delivers the frames that were there when it was called; returns how many. */
  int deliver(FrameReceiver inbox) {
    if (delivered == toDeliver) {
      turn();
    }
    int frames = 0;
    while (delivered < toDeliver) {
      MemorySegment s = delivering;
      int at = delivered;
      int length = Frames.length(s, at);
      delivered = at + Frames.HEADER + length; // before the call: it may throw
      frames++;
      inbox.frame(
          rank, Frames.h0(s, at), Frames.h1(s, at), Frames.h2(s, at), s, at + Frames.HEADER, length);
    }
    return frames;
  }

  private void turn() {
    MemorySegment full = filling;
    filling = delivering;
    delivering = full;
    toDeliver = filled;
    delivered = 0;
    filled = 0;
  }

  private static MemorySegment allocate() {
    return MemorySegment.ofBuffer(ByteBuffer.allocateDirect(Frames.COPIED_FRAME));
  }
}
