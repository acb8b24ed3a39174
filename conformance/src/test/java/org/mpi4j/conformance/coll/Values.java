// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

/** Contents of buffers that tell whose they are. */
final class Values {
  /** Elements of one share: nothing, few, longer than one frame, longer than any limit of an algorithm. */
  static final int[] COUNTS = {0, 1, 7, 300, 5000};

  /** What no operation may touch. */
  static final int UNTOUCHED = -77;

  private Values() {}

  /** Element i of what {@code from} has for {@code to}. */
  static int value(int from, int to, int i) {
    return from * 1_000_000 + to * 10_000 + i % 10_000;
  }

  static void fill(int[] array, int start, int count, int from, int to) {
    for (int i = 0; i < count; i++) {
      array[start + i] = value(from, to, i);
    }
  }

  static void check(int[] array, int start, int count, int from, int to) {
    for (int i = 0; i < count; i++) {
      if (array[start + i] != value(from, to, i)) { // so that only a failure makes a message
        assertEquals(value(from, to, i), array[start + i], "from " + from + " to " + to + ", element " + i);
      }
    }
  }

  static int[] untouched(int length) {
    int[] array = new int[length];
    Arrays.fill(array, UNTOUCHED);
    return array;
  }

  static void checkUntouched(int[] array, int start, int count) {
    for (int i = start; i < start + count; i++) {
      if (array[i] != UNTOUCHED) {
        assertEquals(UNTOUCHED, array[i], "element " + i);
      }
    }
  }

  /** Uneven lengths, some of them zero, that all ranks know. */
  static int length(int from, int to) {
    return (from * 3 + to * 5) % 4 * 11;
  }
}
