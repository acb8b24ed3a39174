// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.mpi4j.internal.type.Format;

/** Compares two numbers in memory, in this machine's byte order. */
interface Order {
  /** Negative, zero or positive as the first is less, equal or more; neither is NaN. */
  int compare(byte[] a, int i, byte[] b, int j);

  /** True if there is no number. */
  default boolean isNan(byte[] a, int i) {
    return false;
  }

  /** Of the formats that values and indices of pairs have. */
  static Order of(Format format) {
    return switch (format) {
      case INT16 -> new Integers(view(short[].class));
      case INT32 -> new Integers(view(int[].class));
      case INT64 -> new Integers(view(long[].class));
      case FLOAT32 -> new Floats(view(float[].class));
      case FLOAT64 -> new Floats(view(double[].class));
      case FLOAT80 -> new Wides(WideFormat.X87);
      default -> throw new IllegalArgumentException("no pair has " + format);
    };
  }

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.nativeOrder());
  }

  /** Integers with a sign. */
  record Integers(VarHandle number) implements Order {
    @Override
    public int compare(byte[] a, int i, byte[] b, int j) {
      return Long.compare((long) number.get(a, i), (long) number.get(b, j));
    }
  }

  /** Java's floating point numbers; zeros are equal. */
  record Floats(VarHandle number) implements Order {
    @Override
    public int compare(byte[] a, int i, byte[] b, int j) {
      double x = (double) number.get(a, i);
      double y = (double) number.get(b, j);
      return x > y ? 1 : x < y ? -1 : 0;
    }

    @Override
    public boolean isNan(byte[] a, int i) {
      return Double.isNaN((double) number.get(a, i));
    }
  }

  /** Numbers of 16 bytes. */
  record Wides(WideFormat format) implements Order {
    @Override
    public int compare(byte[] a, int i, byte[] b, int j) {
      return format.read(a, i).compareTo(format.read(b, j));
    }

    @Override
    public boolean isNan(byte[] a, int i) {
      return format.read(a, i).isNan();
    }
  }
}
