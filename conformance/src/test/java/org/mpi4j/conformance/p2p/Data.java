// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

/** Contents of messages that tell which message they belong to, and guards around buffers. */
final class Data {
  /** Lengths on both sides of all limits: empty, short, one frame, many frames, longer than rings. */
  static final int[] LENGTHS = {0, 1, 8, 1000, 16_384, 16_385, 100_000, 1_048_577};

  /** Sent at once by default. */
  static final int SHORT = 100;

  /** Waits for its receiver by default: more than {@code p2p.eager_limit}. */
  static final int LONG = 100_000;

  private static final byte GUARD = 0x5c;

  private Data() {}

  /** The contents of message number {@code seed}. */
  static byte[] bytes(int length, int seed) {
    byte[] b = new byte[length];
    for (int i = 0; i < length; i++) {
      b[i] = (byte) (seed * 31 + i + (i >> 8) * 7);
    }
    return b;
  }

  static void assertBytes(int length, int seed, byte[] actual) {
    assertArrayEquals(bytes(length, seed), actual, () -> "message " + seed + " of " + length + " bytes");
  }

  /** An array full of guards. */
  static byte[] guarded(int length) {
    byte[] b = new byte[length];
    Arrays.fill(b, GUARD);
    return b;
  }

  /** Fails unless all guards outside {@code from..to} are untouched. */
  static void assertGuards(byte[] array, int from, int to) {
    for (int i = 0; i < array.length; i++) {
      if ((i < from || i >= to) && array[i] != GUARD) {
        assertEquals(GUARD, array[i], "byte " + i + " outside the buffer " + from + ".." + to);
      }
    }
  }
}
