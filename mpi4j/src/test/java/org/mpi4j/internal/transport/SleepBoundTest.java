// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SleepBoundTest {
  private static final long MS = 1_000_000;
  private static final long LONGEST = 1_000 * MS;

  private final SleepBound bound = new SleepBound(20 * MS);

  @Test
  void shouldNeverSleepLongerThanItHasWaited() {
    long waited = bound.next();
    for (int sleeps = 0; sleeps < 100; sleeps++) {
      long next = bound.next();
      assertTrue(next <= Math.min(2 * waited, LONGEST), next + " after " + waited);
      waited += next;
    }
    assertTrue(bound.next() > LONGEST / 2, "a rank that waits for long hardly ever wakes");
  }

  @Test
  void shouldSleepSeveralTimesInTheFirstHalfSecond() {
    long waited = 0;
    for (int sleeps = 0; sleeps < 6; sleeps++) { // waits are found to last by their sleeps
      waited += bound.next();
    }
    assertTrue(waited < 500 * MS, waited + " ns");
  }

  @Test
  void shouldBeginAnewWhenSomethingHasArrived() {
    assertFalse(bound.isLong());
    for (int sleeps = 0; sleeps < 10; sleeps++) {
      bound.next();
    }
    assertTrue(bound.isLong());
    bound.reset();
    assertFalse(bound.isLong());
    assertEquals(20 * MS, bound.next());
  }
}
