// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.type.Payload;

/** The copy of memory that messages cannot use in place costs as much as the data, not as all the memory. */
@Timeout(30)
class CopiedBufferTest {
  private static final int WHOLE = 8 << 20;
  private static final int DATA = 64;

  /** More than the data, since functions of the user may look at what lies around them. */
  private static final int MOST = 16 << 10;

  @ParameterizedTest
  @ValueSource(ints = {0, 1000, WHOLE / 2, WHOLE - DATA})
  void shouldHaveRoomForTheDataAlone(int place) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(WHOLE);
      memory.set(ValueLayout.JAVA_BYTE, place, (byte) 7);
      CopiedBuffer copied = CopiedBuffer.of(Payload.ofBytes(memory, place, DATA));
      copied.fill();
      Payload copy = copied.payload();
      assertTrue(copy.segment().byteSize() <= MOST, () -> copy.segment().byteSize() + " bytes");
      assertEquals(7, copy.segment().get(ValueLayout.JAVA_BYTE, copy.offset()));
    }
  }
}
