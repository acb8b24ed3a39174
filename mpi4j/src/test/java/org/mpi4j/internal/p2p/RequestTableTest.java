// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RequestTableTest {

  @Test
  void shouldFindWhatWasAddedUntilRemoved() {
    RequestTable<String> table = new RequestTable<>();
    Map<Long, String> model = new HashMap<>();
    Random random = new Random(42);
    for (int i = 0; i < 10_000; i++) {
      if (random.nextInt(5) < 3) {
        String value = "op " + i;
        long id = table.add(value);
        assertNull(model.put(id, value));
      } else if (!model.isEmpty()) {
        long id = model.keySet().iterator().next();
        table.remove(id);
        model.remove(id);
        assertNull(table.get(id));
      }
    }
    model.forEach((id, value) -> assertEquals(value, table.get(id)));
  }

  @Test
  void shouldNotFindSecondLifeOfSlotUnderFirstNumber() {
    RequestTable<String> table = new RequestTable<>();
    long first = table.add("first");
    table.remove(first);
    long second = table.add("second");
    assertNotEquals(first, second);
    assertNull(table.get(first));
    assertEquals("second", table.get(second));
  }

  @Test
  void shouldAnswerNullForForgedNumbers() {
    RequestTable<String> table = new RequestTable<>();
    table.add("x");
    for (long id : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32 | 999}) {
      assertNull(table.get(id));
    }
  }
}
