// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.nio.ByteOrder;

/**
 * A part of a record, copied at once into words of eight bytes. To read thousands of values one by one from
 * the mapped memory takes long as long as the JVM has not compiled that, and a report is made once.
 */
final class Words {
  private static final boolean IS_LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  private Words() {}

  static long[] copy(RecordMemory memory, int at, int words) {
    long[] copy = new long[words];
    memory.read(at, copy);
    return copy;
  }

  /** A word of two ints, as they lie in memory. */
  static long pair(int first, int second) {
    long low = IS_LITTLE ? first : second;
    long high = IS_LITTLE ? second : first;
    return high << Integer.SIZE | low & 0xffffffffL;
  }

  /** The first of two ints in a word, as they lie in memory. */
  static int first(long word) {
    return (int) (IS_LITTLE ? word : word >>> Integer.SIZE);
  }

  static int second(long word) {
    return (int) (IS_LITTLE ? word >>> Integer.SIZE : word);
  }
}
