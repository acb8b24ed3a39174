// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies before and after the C library's function is linked. */
class BulkCopyTest {
  private static final int LARGE = 4 << 20;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8191, 8192, 8193, 128 << 10, (128 << 10) + 1, 300_001})
  void shouldCopyBlocksOfAnyLength(int bytes) {
    for (boolean linked : new boolean[] {false, true}) {
      if (linked) {
        letLinkingPay();
      }
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment heap = MemorySegment.ofArray(new byte[bytes + 16]);
        MemorySegment otherHeap = MemorySegment.ofArray(new byte[bytes + 16]);
        MemorySegment off = arena.allocate(bytes + 16L);
        fill(heap);
        shouldCopy(heap, off, bytes);
        shouldCopy(off, otherHeap, bytes);
        shouldCopy(heap, otherHeap, bytes);
      }
    }
  }

  /** Copies before, with and after the linking are equal, if no other test of this JVM has linked before. */
  @Test
  void shouldCopyTheSameWhileItChanges() {
    MemorySegment from = MemorySegment.ofArray(new byte[LARGE]);
    MemorySegment to = MemorySegment.ofArray(new byte[LARGE]);
    fill(from);
    for (int i = 0; i < 20; i++) {
      if (i == 10) {
        letLinkingPay();
      }
      to.fill((byte) 0);
      BulkCopy.copy(from, 0, to, 0, LARGE);
      assertEquals(-1, from.mismatch(to));
    }
  }

  private static void letLinkingPay() {
    BulkCopy.TIME.took(1_000_000_000, 1 << 30);
    assertTrue(BulkCopy.TIME.linkingPays());
  }

  private static void shouldCopy(MemorySegment from, MemorySegment to, int bytes) {
    to.fill((byte) 0);
    BulkCopy.copy(from, 3, to, 5, bytes);
    assertEquals(-1, from.asSlice(3, bytes).mismatch(to.asSlice(5, bytes)));
    for (long i = 0; i < 5; i++) {
      assertEquals(0, to.get(ValueLayout.JAVA_BYTE, i), "before the block");
    }
    for (long i = bytes + 5L; i < to.byteSize(); i++) {
      assertEquals(0, to.get(ValueLayout.JAVA_BYTE, i), "after the block");
    }
    fill(to);
  }

  private static void fill(MemorySegment segment) {
    for (long i = 0; i < segment.byteSize(); i++) {
      segment.set(ValueLayout.JAVA_BYTE, i, (byte) (i * 31 + 7));
    }
  }
}
