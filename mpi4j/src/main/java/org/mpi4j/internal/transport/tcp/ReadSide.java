// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.function.Supplier;
import org.mpi4j.spi.FrameReceiver;

/**
 * Reads bytes from a socket into a buffer and delivers the frames in it. The end of a long frame may be read
 * straight into the receiver's memory.
 *
 * <pre>
 *   0           start                position        capacity
 *   +-----------+--------------------+---------------+
 *   | delivered | part of a frame    | room to read  |      grows up to one longest frame
 *   +-----------+--------------------+---------------+
 * </pre>
 */
final class ReadSide {
  private static final int FIRST_CAPACITY = 16 * 1024;

  /** From this length on, it pays to ask where a frame belongs. */
  private static final int LONG_FRAME = 32 * 1024;

  private final ReadableByteChannel socket;
  private final int peer;
  private final Supplier<DirectSocketIo> directIo;
  private final FrameTail tail;
  private boolean past;
  private ByteBuffer buffer;
  private MemorySegment segment;
  private int start;
  private boolean ended;
  private boolean goodbye;

  /**
   * A side that has read nothing.
   *
   * @param directIo gives direct input for a long frame, or null
   */
  ReadSide(ReadableByteChannel socket, int peer, Supplier<DirectSocketIo> directIo) {
    this.socket = socket;
    this.peer = peer;
    this.directIo = directIo;
    tail = new FrameTail(peer);
    allocate(FIRST_CAPACITY);
  }

  /** True if the peer will send nothing more. */
  boolean ended() {
    return ended;
  }

  /** True if the peer ended in good order. */
  boolean goodbye() {
    return goodbye;
  }

  /** The present size of the buffer; for tests. */
  int capacity() {
    return buffer.capacity();
  }

  /**
   * Reads once and delivers whole frames.
   *
   * @return frames delivered; 1 at least if anything was read
   * @throws IOException if the connection broke or the peer sent what is no frame
   */
  int read(FrameReceiver inbox) throws IOException {
    if (tail.underWay()) {
      long n = tail.receive(inbox);
      if (n >= 0) {
        return n > 0 ? 1 : 0;
      }
    }
    return readBuffered(inbox);
  }

  private int readBuffered(FrameReceiver inbox) throws IOException {
    if (past && buffer.position() == 0) {
      buffer.limit(FIRST_CAPACITY); // the rest of a long frame is not read through this buffer
    }
    int n = socket.read(buffer);
    if (n < 0) {
      ended = true;
    }
    if (buffer.position() == start) {
      return 0;
    }
    boolean full = buffer.position() == buffer.capacity();
    int frames = deliver(inbox);
    settle(inbox, full);
    return n > 0 ? Math.max(1, frames) : frames;
  }

  private int deliver(FrameReceiver inbox) throws IOException {
    int frames = 0;
    int end = buffer.position();
    if (tail.underWay()) {
      int at = start;
      start += Math.min(tail.missing(), end - at);
      tail.take(inbox, segment, at, start - at);
    }
    while (end - start >= Frames.HEADER) {
      int at = start;
      int length = Frames.length(segment, at);
      if (length == Frames.GOODBYE) {
        goodbye = true;
        start = end; // nothing may follow
        return frames + 1;
      }
      check(length);
      if (end - at - Frames.HEADER < length) {
        break;
      }
      // before the call, so that a frame whose receiver throws is not delivered again
      start = at + Frames.HEADER + length;
      frames++;
      hand(inbox, at, length);
    }
    return frames;
  }

  private void hand(FrameReceiver inbox, int at, int length) {
    long h0 = Frames.h0(segment, at);
    long h1 = Frames.h1(segment, at);
    long h2 = Frames.h2(segment, at);
    inbox.frame(peer, h0, h1, h2, segment, at + Frames.HEADER, length);
  }

  private static void check(int length) throws IOException {
    if (length < 0 || length > Frames.MAX_PAYLOAD) {
      throw new IOException("it sent a frame of " + length + " bytes, which no rank of this version does");
    }
  }

  /** Makes room for the next read, at least for the whole of a frame that has begun. */
  private void settle(FrameReceiver inbox, boolean full) throws IOException {
    int rest = buffer.position() - start;
    if (rest == 0) {
      start = 0;
      buffer.clear();
      if (full) {
        grow(0);
      }
      return;
    }
    if (rest >= Frames.HEADER && continuesElsewhere(inbox)) {
      start = 0;
      buffer.clear();
      return;
    }
    buffer.limit(buffer.capacity());
    int need = rest < Frames.HEADER ? Frames.HEADER : Frames.HEADER + Frames.length(segment, start);
    if (start + need > buffer.capacity()) {
      moveToFront(rest);
      grow(need);
    }
  }

  /** Reads the rest of a long frame straight into the receiver's memory; false if that cannot be done. */
  private boolean continuesElsewhere(FrameReceiver inbox) throws IOException {
    if (Frames.length(segment, start) < LONG_FRAME) {
      return false;
    }
    DirectSocketIo way = directIo.get();
    past = way != null;
    return past && tail.begin(way, inbox, segment, start, buffer.position());
  }

  private void moveToFront(int rest) {
    MemorySegment.copy(segment, start, segment, 0, rest);
    buffer.position(rest);
    start = 0;
  }

  private void grow(int need) {
    int capacity = Math.max(need, Math.min(2 * buffer.capacity(), Frames.COPIED_FRAME));
    if (capacity <= buffer.capacity()) {
      return;
    }
    MemorySegment old = segment;
    int filled = buffer.position();
    allocate(capacity);
    MemorySegment.copy(old, 0, segment, 0, filled);
    buffer.position(filled);
  }

  private void allocate(int capacity) {
    buffer = ByteBuffer.allocateDirect(capacity);
    segment = MemorySegment.ofBuffer(buffer);
  }
}
