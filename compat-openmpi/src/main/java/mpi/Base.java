// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Java's type of the elements of which a datatype is made: in its size extents count. */
enum Base {
  BYTE(Byte.BYTES),
  CHAR(Character.BYTES),
  SHORT(Short.BYTES),
  BOOLEAN(1),
  INT(Integer.BYTES),
  LONG(Long.BYTES),
  FLOAT(Float.BYTES),
  DOUBLE(Double.BYTES);

  private final int bytes;

  Base(int bytes) {
    this.bytes = bytes;
  }

  /** Size of one, bytes. */
  int bytes() {
    return bytes;
  }

  /** An array with what lies in the buffer. */
  Object array(ByteBuffer buffer, int length) {
    ByteBuffer from = start(buffer);
    return switch (this) {
      case BYTE -> {
        byte[] a = new byte[length];
        from.get(a);
        yield a;
      }
      case CHAR -> {
        char[] a = new char[length];
        from.asCharBuffer().get(a);
        yield a;
      }
      case SHORT -> {
        short[] a = new short[length];
        from.asShortBuffer().get(a);
        yield a;
      }
      case BOOLEAN -> booleans(from, length);
      case INT -> {
        int[] a = new int[length];
        from.asIntBuffer().get(a);
        yield a;
      }
      case LONG -> {
        long[] a = new long[length];
        from.asLongBuffer().get(a);
        yield a;
      }
      case FLOAT -> {
        float[] a = new float[length];
        from.asFloatBuffer().get(a);
        yield a;
      }
      case DOUBLE -> {
        double[] a = new double[length];
        from.asDoubleBuffer().get(a);
        yield a;
      }
    };
  }

  private static boolean[] booleans(ByteBuffer from, int length) {
    boolean[] a = new boolean[length];
    for (int i = 0; i < length; i++) {
      a[i] = from.get(i) != 0;
    }
    return a;
  }

  /** Brings an array that {@link #array} has made back into the buffer. */
  void put(ByteBuffer buffer, Object array) {
    ByteBuffer to = start(buffer);
    switch (array) {
      case byte[] a -> to.put(a);
      case char[] a -> to.asCharBuffer().put(a);
      case short[] a -> to.asShortBuffer().put(a);
      case int[] a -> to.asIntBuffer().put(a);
      case long[] a -> to.asLongBuffer().put(a);
      case float[] a -> to.asFloatBuffer().put(a);
      case double[] a -> to.asDoubleBuffer().put(a);
      case boolean[] a -> {
        for (int i = 0; i < a.length; i++) {
          to.put(i, (byte) (a[i] ? 1 : 0));
        }
      }
      default -> throw new IllegalArgumentException(array.getClass() + " is no array of primitives");
    }
  }

  private static ByteBuffer start(ByteBuffer buffer) {
    return buffer.duplicate().order(ByteOrder.nativeOrder()).clear();
  }
}
