// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class ContextIdsTest {
  private final ContextIds ids = new ContextIds(100);

  @Test
  void shouldPassOverNumbersInUse() {
    assertEquals(0, ids.reserve(42, 0));
    assertEquals(1, ids.reserve(42, 0));
    assertEquals(5, ids.reserve(42, 5));
    ids.giveBack(ContextIds.candidate(42, 0));
    assertEquals(0, ids.reserve(42, 0));
    assertEquals(2, ids.reserve(42, 1));
  }

  @Test
  void shouldSayWhenNothingIsLeft() {
    for (int i = 0; i < 100; i++) {
      assertEquals(i, ids.reserve(7, i));
    }
    assertEquals(ContextIds.EXHAUSTED, ids.reserve(7, 0));
    ids.giveBack(ContextIds.candidate(7, 50));
    assertEquals(50, ids.reserve(7, 50));
    assertEquals(100, ids.inUse());
  }

  /** What threads want at the same time is hardly ever the same, and never that of the initial ones. */
  @Test
  void shouldSpreadSeedsOverAllNumbers() {
    Set<Integer> seen = new HashSet<>();
    int upperHalf = 0;
    for (int parent = 0; parent < 100; parent++) {
      for (int serial = 0; serial < 100; serial++) {
        int number = ContextIds.candidate(ContextIds.seed(parent, serial), 0);
        assertTrue(number >= 2 && number < 1 << ContextKind.NUMBER_BITS, () -> "number " + number);
        upperHalf += number >>> (ContextKind.NUMBER_BITS - 1);
        seen.add(number);
      }
    }
    assertTrue(seen.size() > 9_990, () -> "only " + seen.size() + " different numbers");
    assertTrue(upperHalf > 4_500 && upperHalf < 5_500, "not spread: " + upperHalf);
  }

  @Test
  void shouldKeepContextsOfDifferentCommunicatorsApart() {
    Set<Integer> seen = new HashSet<>();
    int last = (1 << ContextKind.NUMBER_BITS) - 1;
    for (int communicator : new int[] {0, 1, 2, last - 1, last}) {
      for (ContextKind slot : ContextKind.values()) {
        assertTrue(seen.add(slot.of(communicator)), () -> slot + " of " + communicator);
      }
    }
  }
}
