// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Words in the payloads of control frames, in one byte order on all machines. A class of its own, for a quick
 * start; the methods are too long for the first JIT compiler to inline, as those of {@link
 * org.mpi4j.internal.base.SharedWord}.
 */
final class PayloadWord {
  private static final ValueLayout.OfLong WORD =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private PayloadWord() {}

  static long get(MemorySegment payload, long at) {
    assert at >= 0 : "a word at " + at;
    return payload.get(WORD, at);
  }

  static void set(MemorySegment payload, long at, long value) {
    assert at >= 0 : "a word at " + at;
    payload.set(WORD, at, value);
  }
}
