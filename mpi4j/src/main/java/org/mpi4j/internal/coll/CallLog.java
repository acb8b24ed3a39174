// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The last collective calls of this rank on one communicator, by their numbers. The threads that call write,
 * each in its own entry; any thread may read, without a lock. Who reads while an entry is written finds
 * nothing there.
 */
final class CallLog {
  /** Says that a call is not known: it has not begun, or too long ago. */
  static final long UNKNOWN = 0;

  private static final int KEPT = 64; // a power of two
  private static final int NONE = -1;
  private static final VarHandle INT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONG = MethodHandles.arrayElementVarHandle(long[].class);

  private final int[] begun = new int[KEPT];
  private final int[] over = new int[KEPT];
  private final long[] words = new long[KEPT];

  CallLog() {
    Arrays.fill(begun, NONE);
    Arrays.fill(over, NONE);
  }

  /** A call begins, or goes on under another word. */
  void begin(int number, long word) {
    int i = number & KEPT - 1;
    INT.setOpaque(begun, i, NONE);
    VarHandle.storeStoreFence();
    LONG.setOpaque(words, i, word);
    INT.setRelease(begun, i, number);
  }

  /** A call is over. */
  void end(int number) {
    INT.setRelease(over, number & KEPT - 1, number);
  }

  /** The {@link CallWord} of a call, or {@link #UNKNOWN}. */
  long word(int number) {
    int i = number & KEPT - 1;
    if ((int) INT.getAcquire(begun, i) != number) {
      return UNKNOWN;
    }
    long word = (long) LONG.getAcquire(words, i);
    return (int) INT.getOpaque(begun, i) == number ? word : UNKNOWN;
  }

  /** True if the call is known to be over. */
  boolean isOver(int number) {
    return (int) INT.getAcquire(over, number & KEPT - 1) == number;
  }
}
