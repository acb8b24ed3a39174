// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class RingMemoryTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 17, 100})
  void shouldGiveEachRankItsOwnZeros(int ranks) {
    RingMemory memory = new RingMemory(ranks);
    List<MemorySegment> rings = new ArrayList<>();
    for (int rank = 0; rank < ranks + 3; rank++) { // spares are no error
      MemorySegment ring = memory.take();
      assertEquals(0, ring.address() % FrameQueue.CELL);
      assertTrue(ring.byteSize() >= memory.capacity() + memory.maxPayload());
      rings.add(ring);
    }
    MemorySegment zeros = MemorySegment.ofArray(new byte[(int) rings.getFirst().byteSize()]);
    rings.forEach(ring -> assertEquals(-1, ring.mismatch(zeros)));
    rings.sort((a, b) -> Long.compare(a.address(), b.address()));
    for (int i = 1; i < rings.size(); i++) {
      assertTrue(rings.get(i).address() >= rings.get(i - 1).address() + rings.get(i - 1).byteSize());
    }
  }

  @Test
  void shouldNeedLessMemoryPerRankWhereThereAreVeryMany() {
    RingMemory few = new RingMemory(1_000);
    RingMemory many = new RingMemory(10_000);
    assertTrue(many.capacity() <= few.capacity() / 4);
    assertTrue(many.maxPayload() >= 1_024);
    assertEquals(1, Integer.bitCount(many.capacity()));
  }
}
