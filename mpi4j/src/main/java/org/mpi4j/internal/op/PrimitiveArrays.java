// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

/**
 * Arrays of one Java primitive as operands.
 *
 * @param <A> the array type
 * @param type its class
 * @param bytes of one number
 */
record PrimitiveArrays<A>(Class<A> type, int bytes) {
  static final PrimitiveArrays<byte[]> BYTES = new PrimitiveArrays<>(byte[].class, Byte.BYTES);
  static final PrimitiveArrays<short[]> SHORTS = new PrimitiveArrays<>(short[].class, Short.BYTES);
  static final PrimitiveArrays<int[]> INTS = new PrimitiveArrays<>(int[].class, Integer.BYTES);
  static final PrimitiveArrays<long[]> LONGS = new PrimitiveArrays<>(long[].class, Long.BYTES);
  static final PrimitiveArrays<float[]> FLOATS = new PrimitiveArrays<>(float[].class, Float.BYTES);
  static final PrimitiveArrays<double[]> DOUBLES = new PrimitiveArrays<>(double[].class, Double.BYTES);

  A allocate(int n) {
    return type.cast(Array.newInstance(type.componentType(), n));
  }

  MemorySegment segmentOf(A array) {
    return array instanceof byte[] a ? MemorySegment.ofArray(a)
        : array instanceof short[] a ? MemorySegment.ofArray(a)
        : array instanceof int[] a ? MemorySegment.ofArray(a)
        : array instanceof long[] a ? MemorySegment.ofArray(a)
        : array instanceof float[] a ? MemorySegment.ofArray(a)
        : MemorySegment.ofArray((double[]) array);
  }

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
