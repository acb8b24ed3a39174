// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;

/**
 * One direction between two ranks: a ring of slots in mapped memory.
 * <pre>
 *   0          128         256
 *   | put      | taken     | slot 0 | slot 1 | ...     so many slots have been put and taken
 * </pre>
 */
final class Channel {
  private static final int SLOTS = 4;
  private static final int NUMBERS = 4096; // in a slot
  private static final int HEAD = 256;
  private static final int PUT = 0;
  private static final int TAKEN = 128;

  /** Bytes of a channel. */
  static final int BYTES = HEAD + SLOTS * NUMBERS * 8;

  private static final VarHandle WORD =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private final ByteBuffer words;
  private final DoubleBuffer doubles;
  private final IntBuffer ints;
  private long done; // slots that this side has put or taken

  Channel(ByteBuffer memory) {
    words = memory.order(ByteOrder.nativeOrder());
    ByteBuffer slots = memory.slice(HEAD, BYTES - HEAD).order(ByteOrder.nativeOrder());
    doubles = slots.asDoubleBuffer();
    ints = slots.asIntBuffer();
  }

  boolean hasRoom() {
    return done - (long) WORD.getAcquire(words, TAKEN) < SLOTS;
  }

  /** Puts numbers of a piece, from {@code from} on, into a slot that is free; returns how many. */
  int put(Piece piece, int from) {
    int count = Math.min(NUMBERS, piece.count() - from);
    int slot = (int) (done % SLOTS) * NUMBERS;
    if (piece.doubles() != null) {
      doubles.put(slot, piece.doubles(), piece.start() + from, count);
    } else {
      ints.put(2 * slot, piece.ints(), piece.start() + from, count);
    }
    WORD.setRelease(words, PUT, ++done);
    return count;
  }

  boolean hasData() {
    return (long) WORD.getAcquire(words, PUT) > done;
  }

  /** Takes numbers of a piece from a slot that is full; returns how many. */
  int take(Piece piece, int from) {
    int count = Math.min(NUMBERS, piece.count() - from);
    int slot = (int) (done % SLOTS) * NUMBERS;
    if (piece.doubles() != null) {
      doubles.get(slot, piece.doubles(), piece.start() + from, count);
    } else {
      ints.get(2 * slot, piece.ints(), piece.start() + from, count);
    }
    WORD.setRelease(words, TAKEN, ++done);
    return count;
  }
}
