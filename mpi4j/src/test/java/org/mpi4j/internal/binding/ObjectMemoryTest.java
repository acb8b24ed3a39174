// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** Memory for objects, where there is some and where there is none. */
@Timeout(60)
class ObjectMemoryTest {
  @Test
  void shouldBeAsLongAsSaid() {
    ObjectMemory room = ObjectMemory.of(17);
    assertFalse(room.isMissing());
    assertEquals(17, room.bytes().length);
  }

  @Test
  void shouldSayThatNoArrayIsSoLong() {
    ObjectMemory room = ObjectMemory.of(3L << 30);
    assertTrue(room.isMissing());
    assertEquals(ErrorCode.COUNT, room.fault().errorClass());
    assertTrue(room.fault().getMessage().contains("3221225472"), room.fault().getMessage());
    assertEquals(0, room.buffer().count());
  }

  /** Each half would fit. */
  @Test
  void shouldReceiveNothingWhereAllTogetherAreTooLong() {
    PackedObjects all = PackedObjects.empty(3);
    all.lengths()[0] = 5;
    all.lengths()[1] = Integer.MAX_VALUE - 20;
    all.lengths()[2] = ~100; // a text
    assertTrue(all.allocate().isMissing());
    assertEquals(3, all.buffer().size());
    assertEquals(0, all.buffer().count(1));
    Fault fault = assertThrows(Fault.class, () -> all.open(JavaSerializer.INSTANCE));
    assertEquals(ErrorCode.COUNT, fault.errorClass());
  }
}
