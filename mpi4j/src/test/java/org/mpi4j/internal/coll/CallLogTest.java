// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class CallLogTest {
  private static final int KEPT = 64;

  private final CallLog log = new CallLog();

  @Test
  void shouldKeepTheLastCallsWhileItGrows() {
    for (int number = 0; number < 1_000; number++) {
      log.begin(number, number + 7L);
      if (number % 3 != 0) {
        log.end(number);
      }
      assertEquals(number + 7L, log.word(number));
      assertEquals(number % 3 != 0, log.isOver(number));
      int kept = number < KEPT ? 3 : KEPT; // at first there are few entries
      for (int earlier = Math.max(0, number - kept + 1); earlier <= number; earlier++) {
        assertEquals(earlier + 7L, log.word(earlier), "call " + earlier + " after " + number);
        assertEquals(earlier % 3 != 0, log.isOver(earlier));
      }
    }
    assertEquals(CallLog.UNKNOWN, log.word(1_000 - KEPT - 1));
  }

  @Test
  void shouldTellWhichCallsAreUnderWay() {
    for (int number = 0; number < 40; number++) {
      log.begin(number, 1);
      if (number != 37 && number != 39) {
        log.end(number);
      }
    }
    assertEquals(List.of(37, 39), log.active(-1));
    assertEquals(List.of(37), log.active(39));
    assertTrue(log.isOver(38));
    assertFalse(log.isOver(37));
  }

  @Test
  void shouldKnowCallsOfAnyNumber() {
    int persistent = CollectiveGroup.NUMBERS + 5;
    log.begin(persistent, 3);
    log.begin(6, 4);
    assertEquals(3, log.word(persistent));
    assertEquals(4, log.word(6));
    assertEquals(CallLog.UNKNOWN, log.word(5));
  }
}
