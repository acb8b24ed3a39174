// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * A record's memory, or a part of it. A byte buffer and no memory segment: a segment reads and writes values
 * by method handles, for which the JVM makes code at each start, some twenty milliseconds long, and which are
 * slow until it has compiled them.
 */
final class RecordMemory {
  private final ByteBuffer bytes;
  private final LongBuffer words;

  /**
   * @param bytes whose begin is aligned for words of eight bytes
   */
  RecordMemory(ByteBuffer bytes) {
    this.bytes = bytes.order(ByteOrder.nativeOrder());
    this.words = this.bytes.asLongBuffer();
  }

  int size() {
    return bytes.capacity();
  }

  /** A part of it, which begins at a multiple of eight bytes. */
  RecordMemory part(long at, long length) {
    return new RecordMemory(bytes.slice(Math.toIntExact(at), Math.toIntExact(length)));
  }

  byte getByte(int at) {
    return bytes.get(at);
  }

  int getInt(int at) {
    return bytes.getInt(at);
  }

  long getLong(int at) {
    return bytes.getLong(at);
  }

  double getDouble(int at) {
    return bytes.getDouble(at);
  }

  void putInt(int at, int value) {
    bytes.putInt(at, value);
  }

  void putLong(int at, long value) {
    bytes.putLong(at, value);
  }

  void putDouble(int at, double value) {
    bytes.putDouble(at, value);
  }

  /** Reads bytes from there on, as many as the array has. */
  void read(int at, byte[] into) {
    bytes.get(at, into);
  }

  void write(int at, byte... from) {
    bytes.put(at, from);
  }

  /**
   * Reads words of eight bytes, as many as the array has.
   *
   * @param at a multiple of eight
   */
  void read(int at, long[] into) {
    words.get(at / Long.BYTES, into);
  }

  /**
   * @param at a multiple of eight
   */
  void write(int at, long... from) {
    words.put(at / Long.BYTES, from);
  }
}
