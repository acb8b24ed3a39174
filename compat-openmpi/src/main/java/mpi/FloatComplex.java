// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** A view of one complex number, two of {@code float}, in a buffer or an array. */
public final class FloatComplex {
  private final FloatBuffer buffer;
  private final int at;

  private FloatComplex(FloatBuffer buffer, int index) {
    this.buffer = buffer;
    this.at = 2 * index;
  }

  /** The first number of the buffer. */
  public static FloatComplex get(FloatBuffer buffer) {
    return get(buffer, 0);
  }

  /** The number at an index, which counts complex numbers. */
  public static FloatComplex get(FloatBuffer buffer, int index) {
    return new FloatComplex(buffer, index);
  }

  /** The first number of the array. */
  public static FloatComplex get(float[] array) {
    return get(array, 0);
  }

  /** The number at an index, which counts complex numbers. */
  public static FloatComplex get(float[] array, int index) {
    return get(FloatBuffer.wrap(array), index);
  }

  /** The first number of the buffer, which is read in native order. */
  public static FloatComplex get(ByteBuffer buffer) {
    return get(buffer, 0);
  }

  /** The number at an index, which counts complex numbers; in native order. */
  public static FloatComplex get(ByteBuffer buffer, int index) {
    ByteBuffer whole = buffer.duplicate().order(ByteOrder.nativeOrder()).clear();
    return get(whole.asFloatBuffer(), index);
  }

  /** The real part. */
  public float getReal() {
    return buffer.get(at);
  }

  /** The imaginary part. */
  public float getImag() {
    return buffer.get(at + 1);
  }

  /** Sets the real part. */
  public void putReal(float real) {
    buffer.put(at, real);
  }

  /** Sets the imaginary part. */
  public void putImag(float imag) {
    buffer.put(at + 1, imag);
  }

  /** The buffer in which the number lies: element 0 is its real part. */
  public FloatBuffer getBuffer() {
    return buffer.slice(at, 2);
  }
}
