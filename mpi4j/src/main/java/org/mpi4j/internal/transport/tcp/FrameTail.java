// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.PayloadTarget;

/** The rest of a long frame, which is read from the socket straight into the receiver's memory. */
final class FrameTail {
  private final int peer;
  private final PayloadTarget place = new PayloadTarget();
  private DirectSocketIo bypass;
  private long h0;
  private long h1;
  private long h2;
  private int length;
  private int done;
  private boolean forgotten; // the receive has ended: the rest is discarded

  FrameTail(int peer) {
    this.peer = peer;
  }

  /**
   * Begins with a frame whose header and first bytes have been read; false if the receiver has no memory for
   * it.
   */
  boolean begin(DirectSocketIo io, FrameReceiver inbox, MemorySegment read, int start, int end) {
    h0 = Frames.h0(read, start);
    h1 = Frames.h1(read, start);
    h2 = Frames.h2(read, start);
    place.bytes = Frames.length(read, start);
    forgotten = false;
    if (!wanted(inbox)) {
      return false;
    }
    bypass = io;
    length = place.bytes;
    done = 0;
    take(inbox, read, start + Frames.HEADER, end - start - Frames.HEADER);
    return true;
  }

  /** True while a frame is under way. */
  boolean underWay() {
    return done < length;
  }

  /** How many of its bytes have not arrived. */
  int missing() {
    return length - done;
  }

  /**
   * Reads what has arrived, and delivers the frame if it is complete; returns bytes read, or -1 if the
   * channel has to be read.
   */
  long receive(FrameReceiver inbox) {
    if (!wanted(inbox)) {
      return -1; // its bytes are read through the buffer, and discarded
    }
    long n;
    try {
      n = bypass.receive(place.segment, place.offset + done, missing());
    } catch (IllegalStateException e) { // the memory was released, and nothing has been read
      return -1;
    }
    if (n > 0) {
      step(inbox, (int) n);
    }
    return n;
  }

  /** Takes bytes of this frame that were read into other memory. */
  void take(FrameReceiver inbox, MemorySegment read, int start, int bytes) {
    if (wanted(inbox)) {
      try {
        MemorySegment.copy(read, start, place.segment, place.offset + done, bytes);
      } catch (IllegalStateException e) {
        forgotten = true;
      }
    }
    step(inbox, bytes);
  }

  private boolean wanted(FrameReceiver inbox) {
    return !forgotten && inbox.findTarget(peer, h0, h1, h2, place);
  }

  private void step(FrameReceiver inbox, int bytes) {
    done += bytes;
    if (done == length && wanted(inbox)) {
      inbox.frame(peer, h0, h1, h2, place.segment, place.offset, length);
    }
  }
}
