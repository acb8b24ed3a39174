// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  /** 0 means: none. */
  @Test
  void shouldNeverGiveTheNumberZero() {
    for (int first : new int[] {0, -2, Integer.MAX_VALUE - 1}) {
      RequestTable<String> table = new RequestTable<>(first);
      long last = 0;
      for (int i = 0; i < 4; i++) {
        long id = table.add("operation " + i);
        assertNotEquals(0, id);
        assertNotEquals(last, id);
        assertEquals("operation " + i, table.get(id));
        assertNull(table.get(last));
        table.remove(id);
        last = id;
      }
    }
  }

  @Test
  void shouldRemoveThoseThatAreSo() {
    RequestTable<String> table = new RequestTable<>();
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      ids.add(table.add("operation " + i));
    }
    List<String> removed = new ArrayList<>();
    table.removeIf(s -> s.endsWith("3"), s -> {
      removed.add(s);
      table.add("more"); // as a callback may do
    });
    assertEquals(List.of("operation 3", "operation 13", "operation 23", "operation 33"), removed);
    for (int i = 0; i < 40; i++) {
      assertEquals(i % 10 == 3 ? null : "operation " + i, table.get(ids.get(i)));
    }
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
