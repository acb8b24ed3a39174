// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class ContextTableTest {
  private final ContextTable table = new ContextTable();

  @Test
  void shouldMakeMatchersWhenAskedForAndForgetThem() {
    Matcher one = table.get(1);
    assertEquals(1, one.context);
    assertSame(one, table.get(1));
    assertSame(one, table.remove(1));
    assertNull(table.remove(1));
    assertNotSame(one, table.get(1));
  }

  /** Numbers that want the same places, coming and going, against a map. */
  @Test
  void shouldFindAllWhateverComesAndGoes() {
    long seed = Long.getLong("seed", System.nanoTime());
    Random random = new Random(seed);
    Map<Integer, Matcher> model = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      int number = random.nextInt(12) << 28 | random.nextInt(i < 10_000 ? 40 : 4);
      if (random.nextInt(3) == 0) {
        assertSame(model.remove(number), table.remove(number), () -> "-Dseed=" + seed);
      } else {
        Matcher m = table.get(number);
        assertSame(model.computeIfAbsent(number, k -> m), m, () -> "-Dseed=" + seed);
      }
      assertEquals(model.size(), table.size());
    }
    Set<Matcher> seen = new HashSet<>();
    table.forEach(seen::add);
    assertEquals(new HashSet<>(model.values()), seen);
  }
}
