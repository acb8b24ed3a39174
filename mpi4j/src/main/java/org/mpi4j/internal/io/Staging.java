// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * Native memory through which data pass between arrays, or buffers with gaps, and the system. For one thread
 * at a time.
 */
final class Staging {
  /** Longer pieces would leave the cache between two copies. */
  static final int BYTES = 256 << 10;

  private final NativePieces pieces;
  private MemorySegment memory = MemorySegment.NULL;
  private ByteBuffer buffer;

  /** What a rank sends to the aggregators in a collective access, what it receives, and their answers. */
  final ReusedMemory sent;

  final ReusedMemory received;
  final ReusedMemory answers;

  private MemorySegment window = MemorySegment.NULL;
  private ByteBuffer windowBuffer;

  /** Allocates nothing yet, so that a rank that gets no memory can tell the others so. */
  Staging(NativePieces pieces) {
    this.pieces = pieces;
    this.sent = new ReusedMemory(pieces);
    this.received = new ReusedMemory(pieces);
    this.answers = new ReusedMemory(pieces);
  }

  /** The memory, of {@link #BYTES}. */
  MemorySegment memory() {
    if (buffer == null) {
      memory = pieces.allocate(BYTES);
      buffer = memory.asByteBuffer();
    }
    return memory;
  }

  /** Prepares the buffer for so many bytes from a place of the memory on. */
  ByteBuffer piece(int from, int n) {
    MemorySegment _ = memory(); // the buffer is there now
    return buffer.limit(from + n).position(from);
  }

  /** More memory, of at least so many bytes; its contents are lost when more is asked for. */
  MemorySegment window(int bytes) {
    if (window.byteSize() < bytes) {
      window = pieces.allocate(Math.max(bytes, Math.min(1 << 29, 2 * window.byteSize())));
      windowBuffer = window.asByteBuffer();
    }
    return window;
  }

  /** A collective access is over. */
  void trim() {
    sent.trim();
    received.trim();
    answers.trim();
  }

  /** Prepares the buffer of {@link #window} for so many bytes from its start on. */
  ByteBuffer windowPiece(int from, int n) {
    return windowBuffer.limit(from + n).position(from);
  }
}
