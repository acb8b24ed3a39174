// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.Function;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;

/** The memory of one message, and what is in it. */
final class Memory {
  private static final byte GUARD = 0x5c;

  final Shape shape;
  private final Object array;
  private final MemorySegment bytes;

  Memory(Shape shape) {
    this.shape = shape;
    int length = shape.span() / shape.element().bytes;
    if (shape.offHeap()) {
      array = null;
      bytes = Arena.ofAuto().allocate(Math.max(1, shape.span()), Long.BYTES);
      return;
    }
    switch (shape.element()) {
      case BYTE -> {
        array = new byte[length];
        bytes = MemorySegment.ofArray((byte[]) array);
      }
      case SHORT -> {
        array = new short[length];
        bytes = MemorySegment.ofArray((short[]) array);
      }
      case INT -> {
        array = new int[length];
        bytes = MemorySegment.ofArray((int[]) array);
      }
      case LONG -> {
        array = new long[length];
        bytes = MemorySegment.ofArray((long[]) array);
      }
      case DOUBLE -> {
        array = new double[length];
        bytes = MemorySegment.ofArray((double[]) array);
      }
      default -> throw new IllegalArgumentException("" + shape);
    }
  }

  /** Calls with a view of the memory; its datatype is freed when the call returns, as programs may. */
  <T> T with(Function<Buf, T> call) {
    Datatype type = shape.type();
    try {
      return call.apply(buf(type));
    } finally {
      if (!shape.isPlain()) {
        type.free();
      }
    }
  }

  private Buf buf(Datatype type) {
    int count = shape.count();
    return switch (array) {
      case null -> Buf.of(bytes, 0, count, type);
      case byte[] a -> Buf.of(a, 0, count, type);
      case short[] a -> Buf.of(a, 0, count, type);
      case int[] a -> Buf.of(a, 0, count, type);
      case long[] a -> Buf.of(a, 0, count, type);
      case double[] a -> Buf.of(a, 0, count, type);
      default -> throw new IllegalStateException(array.getClass().getName());
    };
  }

  /** What the memory holds when so many elements of this message are in it and nothing else. */
  private byte[] expected(int message, int elements) {
    byte[] all = new byte[shape.span()];
    Arrays.fill(all, GUARD);
    int size = shape.element().bytes;
    int mixed = message * 0x9E3779B1;
    for (int i = 0; i < elements; i++) {
      int at = shape.offset(i);
      for (int b = 0; b < size; b++) {
        int j = i * size + b;
        all[at + b] = (byte) ((mixed >>> 8 * (j & 3)) + j + (j >> 8) * 7);
      }
    }
    return all;
  }

  /** Writes the contents of a message. */
  Memory write(int message) {
    MemorySegment.copy(MemorySegment.ofArray(expected(message, shape.elements())), 0, bytes, 0, shape.span());
    return this;
  }

  /** Makes all of it look untouched. */
  Memory clear() {
    bytes.asSlice(0, shape.span()).fill(GUARD);
    return this;
  }

  /** What is wrong if the memory should hold so many elements of this message; null if nothing is. */
  String fault(int message, int elements) {
    byte[] expected = expected(message, elements);
    long at = MemorySegment.ofArray(expected).mismatch(bytes.asSlice(0, shape.span()));
    if (at < 0) {
      return null;
    }
    return "byte " + at + " of " + shape.span() + " is " + bytes.get(ValueLayout.JAVA_BYTE, at)
        + ", expected " + expected[(int) at] + " of message " + message + " (" + elements + " elements)";
  }
}
