// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which calls of a rank have ended. */
class CallsUnderWayTest {
  @Test
  void shouldCountNoFurtherThanTheOldestCallUnderWay() {
    CallsUnderWay calls = new CallsUnderWay();
    assertEquals(0, calls.allEndedBefore());
    calls.begin(3);
    calls.begin(7);
    assertEquals(3, calls.allEndedBefore());
    calls.end(7);
    assertEquals(3, calls.allEndedBefore());
    calls.end(3);
    assertEquals(8, calls.allEndedBefore());
  }

  @Test
  void shouldAgreeWithASearchThroughAllCalls() {
    SplittableRandom random = new SplittableRandom(1);
    CallsUnderWay calls = new CallsUnderWay();
    List<Long> open = new ArrayList<>();
    long last = -1;
    for (int i = 0; i < 10_000; i++) {
      boolean begins = open.isEmpty() || open.size() < 100 && random.nextInt(2) == 0;
      if (begins) {
        last += 1 + random.nextInt(5);
        calls.begin(last);
        open.add(last);
      } else {
        calls.end(open.remove(random.nextInt(open.size())));
      }
      assertEquals(open.isEmpty() ? last + 1 : open.getFirst(), calls.allEndedBefore());
    }
  }
}
