// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.op;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;

/** Arrays of any primitive. */
final class Typed {
  private Typed() {}

  static Object like(Object array) {
    return Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
  }

  /** As many elements of the type as the array has room for. */
  static Buf buf(Object array, Datatype type) {
    return switch (array) {
      case byte[] a -> Buf.of(a, 0, a.length / type.size(), type);
      case boolean[] a -> Buf.of(a, 0, a.length / type.size(), type);
      case char[] a -> Buf.of(a, 0, (long) a.length * Character.BYTES / type.size(), type);
      case short[] a -> Buf.of(a, 0, (long) a.length * Short.BYTES / type.size(), type);
      case int[] a -> Buf.of(a, 0, (long) a.length * Integer.BYTES / type.size(), type);
      case long[] a -> Buf.of(a, 0, (long) a.length * Long.BYTES / type.size(), type);
      case float[] a -> Buf.of(a, 0, (long) a.length * Float.BYTES / type.size(), type);
      case double[] a -> Buf.of(a, 0, (long) a.length * Double.BYTES / type.size(), type);
      default -> throw new AssertionError(array.getClass());
    };
  }

  static void assertSame(Object expected, Object actual, String what) {
    for (int i = 0; i < Array.getLength(expected); i++) {
      assertEquals(Array.get(expected, i), Array.get(actual, i), what);
    }
  }

  static byte[] bytes(long... longs) {
    ByteBuffer b = ByteBuffer.allocate(longs.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    b.asLongBuffer().put(longs);
    return b.array();
  }

  static long[] longs(byte[] bytes, int n) {
    long[] longs = new long[n];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(longs);
    return longs;
  }
}
