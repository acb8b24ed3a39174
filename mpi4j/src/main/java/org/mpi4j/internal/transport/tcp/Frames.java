// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * A frame on the wire, big-endian whatever the machine.
 *
 * <pre>
 *    0        4                12               20               28
 *   +--------+----------------+----------------+----------------+-------------- - - -
 *   | length |       h0       |       h1       |       h2       | payload, length bytes
 *   +--------+----------------+----------------+----------------+-------------- - - -
 * </pre>
 *
 * A length of -1 is the goodbye, the last frame of a rank that ends in good order; its words are 0.
 */
final class Frames {
  static final int HEADER = 28;
  static final int GOODBYE = -1;

  /**
   * The longest payload that is copied: large enough to hide a system call, small enough for a core's cache.
   */
  static final int COPIED_PAYLOAD = 128 * 1024;

  static final int COPIED_FRAME = HEADER + COPIED_PAYLOAD;

  /** The longest payload that is sent without a copy. */
  static final int MAX_PAYLOAD = 512 * 1024;

  static final int MAX_FRAME = HEADER + MAX_PAYLOAD;

  private static final int AT_LENGTH = 0;
  private static final int AT_H0 = 4;
  private static final int AT_H1 = 12;
  private static final int AT_H2 = 20;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private Frames() {}

  static void putHeader(MemorySegment to, long at, int length, long h0, long h1, long h2) {
    to.set(INT, at + AT_LENGTH, length);
    to.set(LONG, at + AT_H0, h0);
    to.set(LONG, at + AT_H1, h1);
    to.set(LONG, at + AT_H2, h2);
  }

  static int length(MemorySegment in, long at) {
    return in.get(INT, at + AT_LENGTH);
  }

  static long h0(MemorySegment in, long at) {
    return in.get(LONG, at + AT_H0);
  }

  static long h1(MemorySegment in, long at) {
    return in.get(LONG, at + AT_H1);
  }

  static long h2(MemorySegment in, long at) {
    return in.get(LONG, at + AT_H2);
  }
}
