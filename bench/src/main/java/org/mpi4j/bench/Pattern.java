// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Contents that show a misplaced or missing byte, so that loops that transfer nothing fail. */
final class Pattern {
  private Pattern() {}

  static void fill(MemorySegment memory) {
    fill(memory, 0);
  }

  /** Contents that differ with the seed. */
  static void fill(MemorySegment memory, int seed) {
    for (long i = 0; i < memory.byteSize(); i++) {
      memory.set(ValueLayout.JAVA_BYTE, i, at(i, seed));
    }
  }

  static boolean isIn(MemorySegment memory) {
    return isIn(memory, 0);
  }

  static boolean isIn(MemorySegment memory, int seed) {
    for (long i = 0; i < memory.byteSize(); i++) {
      if (memory.get(ValueLayout.JAVA_BYTE, i) != at(i, seed)) {
        return false;
      }
    }
    return true;
  }

  private static byte at(long i, int seed) {
    return (byte) (i * 7 + seed * 13L + 1);
  }
}
