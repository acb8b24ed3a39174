// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/**
 * Keeps the buffer of the last small array that a call was given. Threads may race here: then one of
 * them makes a buffer that the cache would have had.
 */
final class BufferCache {
  /** Larger arrays are not kept from being collected; making their view costs little beside their copy. */
  private static final int KEPT_LENGTH = 8192;

  private BufHandle latest = (BufHandle) Buf.EMPTY;

  BufHandle of(byte[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(char[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(short[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(int[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(long[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(float[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(double[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  BufHandle of(boolean[] array) {
    BufHandle b = latest;
    return b.array() == array && array != null ? b : keep(Buf.of(check(array)), array.length);
  }

  private BufHandle keep(Buf made, int length) {
    BufHandle fresh = (BufHandle) made;
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
