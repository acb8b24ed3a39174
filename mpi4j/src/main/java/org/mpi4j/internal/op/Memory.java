// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Arrays of one primitive.
 *
 * @param <A> the array type
 * @param type its class
 * @param bytes of one number
 * @param make allocates an array
 * @param view sees an array as memory
 */
record Memory<A>(Class<A> type, int bytes, IntFunction<A> make, Function<A, MemorySegment> view) {
  static final Memory<byte[]> BYTES =
      new Memory<>(byte[].class, Byte.BYTES, byte[]::new, MemorySegment::ofArray);
  static final Memory<short[]> SHORTS =
      new Memory<>(short[].class, Short.BYTES, short[]::new, MemorySegment::ofArray);
  static final Memory<int[]> INTS =
      new Memory<>(int[].class, Integer.BYTES, int[]::new, MemorySegment::ofArray);
  static final Memory<long[]> LONGS =
      new Memory<>(long[].class, Long.BYTES, long[]::new, MemorySegment::ofArray);
  static final Memory<float[]> FLOATS =
      new Memory<>(float[].class, Float.BYTES, float[]::new, MemorySegment::ofArray);
  static final Memory<double[]> DOUBLES =
      new Memory<>(double[].class, Double.BYTES, double[]::new, MemorySegment::ofArray);

  /** The array in which the byte {@code offset} of the segment begins a number; null if there is none. */
  A arrayUnder(MemorySegment segment, long offset) {
    Object base = segment.isNative() ? null : segment.heapBase().orElse(null);
    return type.isInstance(base) && (segment.address() + offset) % bytes == 0 ? type.cast(base) : null;
  }

  /** The index of that number; the address of a heap segment is the distance from the array's first byte. */
  int index(MemorySegment segment, long offset) {
    return (int) ((segment.address() + offset) / bytes);
  }
}
