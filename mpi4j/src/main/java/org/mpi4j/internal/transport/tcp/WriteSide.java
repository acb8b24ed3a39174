// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.util.function.Supplier;

/**
 * Writes frames to a socket; what the socket does not take at once waits in a bounded staging area.
 *
 * <pre>
 *   0        head                 tail            capacity
 *   +--------+--------------------+---------------+
 *   | sent   | staged             | room          |      grows up to CAPACITY, or to the rest of one frame
 *   +--------+--------------------+---------------+
 * </pre>
 */
final class WriteSide {
  /** Most connections carry short messages only and never need more. */
  private static final int FIRST_CAPACITY = 16 * 1024;

  /** Room for the longest frame that is copied and the goodbye behind it. */
  static final int CAPACITY = Frames.COPIED_FRAME + Frames.HEADER;

  /** From this length on, native memory is written in place; by direct output all memory is. */
  private static final int WRITE_IN_PLACE = 8 * 1024;

  private final GatheringByteChannel socket;
  private final Supplier<DirectSocketIo> directIo;
  private ByteBuffer staging;
  private MemorySegment segment;
  private int head;
  private int tail;

  /**
   * A side without anything staged.
   *
   * @param directIo gives direct output for a long frame, or null
   */
  WriteSide(GatheringByteChannel socket, Supplier<DirectSocketIo> directIo) {
    this.socket = socket;
    this.directIo = directIo;
    allocate(FIRST_CAPACITY);
  }

  boolean staged() {
    return head != tail;
  }

  /** The present size of the staging area; for tests. */
  int capacity() {
    return staging.capacity();
  }

  /** Accepts a whole frame or, if there is no room, nothing. */
  boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length)
      throws IOException {
    if (head != tail) {
      // the socket was full a moment ago: the next poll writes again
      return append(h0, h1, h2, payload, offset, length);
    }
    DirectSocketIo io = length >= WRITE_IN_PLACE ? directIo.get() : null;
    if (io != null) {
      Frames.putHeader(segment, 0, length, h0, h1, h2);
      send(io, payload, offset, length);
    } else if (length >= WRITE_IN_PLACE && payload.isNative()) {
      Frames.putHeader(segment, 0, length, h0, h1, h2);
      gather(payload, offset, length);
    } else {
      append(h0, h1, h2, payload, offset, length);
      flush();
    }
    return true;
  }

  /** Stages the goodbye, for which room is always kept. */
  void goodbye() {
    ensureCapacity(tail + Frames.HEADER);
    Frames.putHeader(segment, tail, Frames.GOODBYE, 0, 0, 0);
    tail += Frames.HEADER;
  }

  /** Stages one byte; on a fresh connection only. */
  void stageByte(byte b) {
    segment.set(ValueLayout.JAVA_BYTE, tail++, b);
  }

  /** Writes what is staged as far as the socket takes it; returns bytes written. */
  int flush() throws IOException {
    staging.limit(tail).position(head);
    int n = socket.write(staging);
    head += n;
    if (head == tail) {
      head = 0;
      tail = 0;
    }
    return n;
  }

  private boolean append(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    int need = Frames.HEADER + length;
    if (!makeRoom(need)) {
      return false;
    }
    Frames.putHeader(segment, tail, length, h0, h1, h2);
    if (length > 0) {
      MemorySegment.copy(payload, offset, segment, tail + Frames.HEADER, length);
    }
    tail += need;
    return true;
  }

  private boolean makeRoom(int need) {
    if (tail + need > Frames.COPIED_FRAME && head >= tail - head) {
      moveToFront(); // paid for: no more bytes are moved than were sent since the last move
    }
    if (tail > 0 && tail + need > Frames.COPIED_FRAME) {
      return false;
    }
    ensureCapacity(tail + need);
    return true;
  }

  private void moveToFront() {
    MemorySegment.copy(segment, head, segment, 0, tail - head);
    tail -= head;
    head = 0;
  }

  private void ensureCapacity(int wanted) {
    if (wanted <= staging.capacity()) {
      return;
    }
    MemorySegment old = segment;
    allocate(Math.max(wanted, Math.min(2 * staging.capacity(), CAPACITY)));
    MemorySegment.copy(old, head, segment, head, tail - head);
  }

  private void allocate(int capacity) {
    staging = ByteBuffer.allocateDirect(capacity);
    segment = MemorySegment.ofBuffer(staging);
  }

  /** Sends a frame whose header lies at 0; throws before that if its memory was released. */
  private void send(DirectSocketIo io, MemorySegment payload, long offset, int length) throws IOException {
    byte _ = payload.get(ValueLayout.JAVA_BYTE, offset);
    int header = (int) io.send(segment, 0, Frames.HEADER, true);
    try {
      int sent = header < Frames.HEADER ? 0 : (int) io.send(payload, offset, length, false);
      stageRest(header, payload, offset + sent, length - sent);
    } catch (IllegalStateException e) {
      throw halfSent(e);
    }
  }

  /**
   * The error when the memory was released while it was sent: the frame cannot be completed, so the
   * connection ends.
   */
  private static IOException halfSent(IllegalStateException e) {
    return new IOException("the memory of a send was given back when half of a frame had gone", e);
  }

  /** Sends such a frame by the channel. */
  private void gather(MemorySegment payload, long offset, int length) throws IOException {
    ByteBuffer header = staging.limit(Frames.HEADER).position(0);
    ByteBuffer body = payload.asSlice(offset, length).asByteBuffer();
    socket.write(new ByteBuffer[] {header, body});
    try {
      stageRest(header.position(), payload, offset + body.position(), body.remaining());
    } catch (IllegalStateException e) {
      throw halfSent(e);
    }
  }

  /** Keeps what the socket did not take of a frame whose header lies at 0. */
  private void stageRest(int headerSent, MemorySegment payload, long from, int rest) {
    if (headerSent == Frames.HEADER && rest == 0) {
      return;
    }
    head = headerSent;
    tail = Frames.HEADER;
    ensureCapacity(tail + rest);
    MemorySegment.copy(payload, from, segment, tail, rest);
    tail += rest;
  }
}
