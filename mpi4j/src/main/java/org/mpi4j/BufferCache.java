// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Keeps the buffer of the last small array that a call was given. Threads may race here: they then make a
 * view more than needed.
 */
final class BufferCache {
  /** Larger arrays are not kept from being collected; making their view costs little beside their copy. */
  private static final int KEPT_LENGTH = 8192;

  private Buf latest = Buf.EMPTY;

  Buf of(byte[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(char[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(short[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(int[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(long[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(float[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(double[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  Buf of(boolean[] array) {
    Buf b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  private Buf keep(Buf fresh, int length) {
    if (length <= KEPT_LENGTH) {
      latest = fresh;
    }
    return fresh;
  }

  private static <A> A check(A array) {
    if (array == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the array is null");
    }
    return array;
  }
}
