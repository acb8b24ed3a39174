// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.Inbox;
import org.mpi4j.spi.Landing;

/** The rest of a long frame that goes from the socket straight to where the receiver wants it. */
final class FrameTail {
  private final int peer;
  private final Landing place = new Landing();
  private Bypass bypass;
  private long h0;
  private long h1;
  private long h2;
  private int length;
  private int done;

  FrameTail(int peer) {
    this.peer = peer;
  }

  /**
   * Begins with a frame whose header and first bytes have been read into memory; false if the receiver gives
   * no place for it.
   */
  boolean begin(Bypass past, Inbox inbox, MemorySegment read, int start, int end) throws IOException {
    h0 = Frames.h0(read, start);
    h1 = Frames.h1(read, start);
    h2 = Frames.h2(read, start);
    place.bytes = Frames.length(read, start);
    if (!inbox.land(peer, h0, h1, h2, place)) {
      return false;
    }
    bypass = past;
    length = place.bytes;
    done = 0;
    take(inbox, read, start + Frames.HEADER, end - start - Frames.HEADER);
    return true;
  }

  /** A frame is under way. */
  boolean underWay() {
    return done < length;
  }

  /** How much of it has not come, bytes. */
  int missing() {
    return length - done;
  }

  /**
   * Takes what has arrived, and delivers the frame if that is all of it.
   *
   * @return bytes taken; -1 if the channel has to be asked
   */
  long receive(Inbox inbox) throws IOException {
    if (!wanted(inbox)) {
      return -1; // its bytes pass through the buffer, and are forgotten
    }
    long n;
    try {
      n = bypass.receive(place.segment, place.offset + done, missing());
    } catch (IllegalStateException e) {
      throw givenBack(e);
    }
    if (n > 0) {
      step(inbox, (int) n);
    }
    return n;
  }

  /** Takes bytes of this frame that were read into other memory. */
  void take(Inbox inbox, MemorySegment read, int start, int bytes) throws IOException {
    if (wanted(inbox)) {
      try {
        MemorySegment.copy(read, start, place.segment, place.offset + done, bytes);
      } catch (IllegalStateException e) {
        throw givenBack(e);
      }
    }
    step(inbox, bytes);
  }

  private boolean wanted(Inbox inbox) {
    return inbox.land(peer, h0, h1, h2, place);
  }

  private void step(Inbox inbox, int bytes) {
    done += bytes;
    if (done == length && wanted(inbox)) {
      inbox.frame(peer, h0, h1, h2, place.segment, place.offset, length);
    }
  }

  /** What has come of the frame is lost, so the connection ends. */
  private static IOException givenBack(IllegalStateException e) {
    return new IOException("the memory of a receive was given back before its message had come", e);
  }
}
