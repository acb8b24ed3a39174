// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * Converts one value between memory and "external32" (section 14.5.2), where all values have the highest
 * byte first, and sizes that do not depend on the machine.
 */
final class External32 {
  private static final ValueLayout.OfShort SHORT = big(ValueLayout.JAVA_SHORT_UNALIGNED);
  private static final ValueLayout.OfInt INT = big(ValueLayout.JAVA_INT_UNALIGNED);
  private static final ValueLayout.OfLong LONG = big(ValueLayout.JAVA_LONG_UNALIGNED);

  private External32() {}

  @SuppressWarnings("unchecked")
  private static <V extends ValueLayout> V big(V layout) {
    return (V) layout.withOrder(ByteOrder.BIG_ENDIAN);
  }

  /** Writes a value of memory in the external form. */
  static void write(Basic basic, MemorySegment from, long at, MemorySegment to, long toAt) {
    switch (basic) {
      case LONG, UNSIGNED_LONG -> writeLong(basic, from.get(ValueLayout.JAVA_LONG_UNALIGNED, at), to, toAt);
      case WCHAR -> writeWchar(from.get(ValueLayout.JAVA_INT_UNALIGNED, at), to, toAt);
      default -> {
        long part = basic.format().bytes();
        for (int i = 0; i < basic.parts(); i++) {
          writePart(basic.format(), from, at + i * part, to, toAt + i * part);
        }
      }
    }
  }

  /** Reads a value of the external form into memory. */
  static void read(Basic basic, MemorySegment from, long at, MemorySegment to, long toAt) {
    switch (basic) {
      case LONG -> to.set(ValueLayout.JAVA_LONG_UNALIGNED, toAt, from.get(INT, at));
      case UNSIGNED_LONG ->
          to.set(ValueLayout.JAVA_LONG_UNALIGNED, toAt, Integer.toUnsignedLong(from.get(INT, at)));
      case WCHAR -> to.set(ValueLayout.JAVA_INT_UNALIGNED, toAt, Short.toUnsignedInt(from.get(SHORT, at)));
      default -> {
        long part = basic.format().bytes();
        for (int i = 0; i < basic.parts(); i++) {
          readPart(basic.format(), from, at + i * part, to, toAt + i * part);
        }
      }
    }
  }

  private static void writeLong(Basic basic, long value, MemorySegment to, long toAt) {
    int narrow = (int) value;
    long back = basic == Basic.LONG ? narrow : Integer.toUnsignedLong(narrow);
    if (back != value) {
      String text = basic == Basic.LONG ? Long.toString(value) : Long.toUnsignedString(value);
      throw new Fault(ErrorCode.CONVERSION, "the value " + text + " of " + basic.title()
          + " does not fit into the 4 bytes of external32; use a type of 64 bits, MPI_INT64_T for instance");
    }
    to.set(INT, toAt, narrow);
  }

  private static void writeWchar(int value, MemorySegment to, long toAt) {
    if (value < 0 || value > Character.MAX_VALUE) {
      throw new Fault(ErrorCode.CONVERSION, "the code point " + Integer.toUnsignedString(value)
          + " of MPI_WCHAR does not fit into the 2 bytes of external32");
    }
    to.set(SHORT, toAt, (short) value);
  }

  private static void writePart(Format format, MemorySegment from, long at, MemorySegment to, long toAt) {
    switch (format) {
      case FLOAT80 -> Binary128.of80Bits(
          from.get(ValueLayout.JAVA_LONG_UNALIGNED, at), from.get(ValueLayout.JAVA_SHORT_UNALIGNED, at + 8))
          .write(to, LONG, toAt);
      case INT128, FLOAT128 -> {
        to.set(LONG, toAt, from.get(ValueLayout.JAVA_LONG_UNALIGNED, at + 8));
        to.set(LONG, toAt + 8, from.get(ValueLayout.JAVA_LONG_UNALIGNED, at));
      }
      default -> swap(format.bytes(), from, at, to, toAt);
    }
  }

  private static void readPart(Format format, MemorySegment from, long at, MemorySegment to, long toAt) {
    switch (format) {
      case FLOAT80 -> {
        Binary128 q = Binary128.read(from, LONG, at);
        to.set(ValueLayout.JAVA_LONG_UNALIGNED, toAt, q.significand80());
        to.set(ValueLayout.JAVA_LONG_UNALIGNED, toAt + 8, q.signAndExponent80());
      }
      case INT128, FLOAT128 -> {
        to.set(ValueLayout.JAVA_LONG_UNALIGNED, toAt + 8, from.get(LONG, at));
        to.set(ValueLayout.JAVA_LONG_UNALIGNED, toAt, from.get(LONG, at + 8));
      }
      default -> swap(format.bytes(), from, at, to, toAt);
    }
  }

  /** The same in both directions: from the machine's order to the external one is also the way back. */
  private static void swap(int bytes, MemorySegment from, long at, MemorySegment to, long toAt) {
    switch (bytes) {
      case 1 -> to.set(ValueLayout.JAVA_BYTE, toAt, from.get(ValueLayout.JAVA_BYTE, at));
      case 2 -> to.set(SHORT, toAt, from.get(ValueLayout.JAVA_SHORT_UNALIGNED, at));
      case 4 -> to.set(INT, toAt, from.get(ValueLayout.JAVA_INT_UNALIGNED, at));
      default -> to.set(LONG, toAt, from.get(ValueLayout.JAVA_LONG_UNALIGNED, at));
    }
  }
}
