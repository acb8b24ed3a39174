// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The memory of the frame queues of one job, native as in other transports. Several queues share a piece, and
 * the queues of a job of very many ranks are short: frames that do not fit are no loss there, since the
 * receiver copies a long message straight from the sender's memory.
 */
final class RingMemory {
  private static final int CAPACITY = 32 << 10;
  private static final int MANY_RANKS = 1024;
  private static final int CAPACITY_OF_MANY = 8 << 10;

  /** The longest payload is this part of a ring, so that several fit. */
  private static final int FRAMES = 4;

  private static final int RINGS_PER_PIECE = 16;

  /** Words between counters that different threads write: two cache lines, which processors load in pairs. */
  private static final int WORDS_APART = 16;

  private static final int WORDS_APART_OF_MANY = 2;

  private final boolean many;
  private final int capacity;
  private MemorySegment piece; // null until first needed; guarded by this, as the next two
  private long taken;
  private int left;

  /** For the queues of so many ranks. */
  RingMemory(int ranks) {
    many = ranks > MANY_RANKS;
    capacity = many ? CAPACITY_OF_MANY : CAPACITY;
    left = ranks;
  }

  /** The bytes of a ring, a power of two. */
  int capacity() {
    return capacity;
  }

  /** The longest payload of a frame. */
  int maxPayload() {
    return capacity / FRAMES;
  }

  /** How many words apart the counters of a queue are. */
  int distance() {
    return many ? WORDS_APART_OF_MANY : WORDS_APART;
  }

  /** The memory of one ring, with the area behind it into which a frame may run on; all of it is 0. */
  synchronized MemorySegment take() {
    long bytes = (long) capacity + FrameQueue.span(maxPayload()) - FrameQueue.CELL;
    if (piece == null || taken + bytes > piece.byteSize()) {
      int rings = Math.clamp(left, 1, RINGS_PER_PIECE);
      piece = Arena.ofAuto().allocate(rings * bytes, FrameQueue.CELL);
      taken = 0;
    }
    MemorySegment ring = piece.asSlice(taken, bytes, FrameQueue.CELL);
    taken += bytes;
    left--;
    return ring;
  }
}
