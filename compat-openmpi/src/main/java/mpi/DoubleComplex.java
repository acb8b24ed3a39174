// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;

/** A view of one complex number, two of {@code double}, in a buffer or an array. */
public final class DoubleComplex {
  private final DoubleBuffer buffer;
  private final int at;

  private DoubleComplex(DoubleBuffer buffer, int index) {
    this.buffer = buffer;
    this.at = 2 * index;
  }

  /** The first number of the buffer. */
  public static DoubleComplex get(DoubleBuffer buffer) {
    return get(buffer, 0);
  }

  /** The number at an index, which counts complex numbers. */
  public static DoubleComplex get(DoubleBuffer buffer, int index) {
    return new DoubleComplex(buffer, index);
  }

  /** The first number of the array. */
  public static DoubleComplex get(double[] array) {
    return get(array, 0);
  }

  /** The number at an index, which counts complex numbers. */
  public static DoubleComplex get(double[] array, int index) {
    return get(DoubleBuffer.wrap(array), index);
  }

  /** The first number of the buffer, which is read in native order. */
  public static DoubleComplex get(ByteBuffer buffer) {
    return get(buffer, 0);
  }

  /** The number at an index, which counts complex numbers; in native order. */
  public static DoubleComplex get(ByteBuffer buffer, int index) {
    ByteBuffer whole = buffer.duplicate().order(ByteOrder.nativeOrder()).clear();
    return get(whole.asDoubleBuffer(), index);
  }

  /** The real part. */
  public double getReal() {
    return buffer.get(at);
  }

  /** The imaginary part. */
  public double getImag() {
    return buffer.get(at + 1);
  }

  /** Sets the real part. */
  public void putReal(double real) {
    buffer.put(at, real);
  }

  /** Sets the imaginary part. */
  public void putImag(double imag) {
    buffer.put(at + 1, imag);
  }

  /** The buffer in which the number lies: element 0 is its real part. */
  public DoubleBuffer getBuffer() {
    return buffer.slice(at, 2);
  }
}
