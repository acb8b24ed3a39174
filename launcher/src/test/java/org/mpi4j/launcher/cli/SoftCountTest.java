// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.job.UsageException;

@Timeout(20)
class SoftCountTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "4; 10; 4", "2:8; 5; 5", "2:8; 100; 8", "2:9:2; 100; 8", "2:9:2; 7; 6", "1,3,5; 4; 3", "8:2:-2; 5; 4",
        "10:1:-3; 100; 10", "10:1:-3; 9; 7", "0:0; 1; 0", "2:10000:2; 999999; 10000", "16,2:4; 9; 4",
        "1:2147483647; 1000000; 1000000", "-5:3:4; 9; 3", " 2 , 3 ; 9; 3"
      })
  void shouldTakeTheLargestCountAllowed(String list, int max, int expected) {
    if (expected == 0) {
      assertThrows(UsageException.class, () -> SoftCount.largest(list, max));
    } else {
      assertEquals(expected, SoftCount.largest(list, max));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "1:2:3:4", "1:2:0", "1,,2", "3:1", ":", "5:1:-9x", "7"})
  void shouldRefuseListsWithoutSuchACount(String list) {
    assertThrows(UsageException.class, () -> SoftCount.largest(list, 6));
  }

  @Test
  void shouldAgreeWithCountingThroughTheTriplet() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      int first = random.nextInt(-20, 40);
      int last = random.nextInt(-20, 40);
      int step = random.nextInt(1, 7) * (random.nextBoolean() ? 1 : -1);
      int max = random.nextInt(1, 30);
      String list = first + ":" + last + ":" + step;
      int expected = counted(first, last, step, max);
      int found = expected == 0 ? 0 : SoftCount.largest(list, max);
      assertEquals(expected, found, () -> list + " max " + max + " seed " + seed);
      if (expected == 0) {
        assertThrows(UsageException.class, () -> SoftCount.largest(list, max), () -> list + " seed " + seed);
      }
    }
  }

  private static int counted(int first, int last, int step, int max) {
    int best = 0;
    for (int v = first; step > 0 ? v <= last : v >= last; v += step) {
      if (v >= 1 && v <= max) {
        best = Math.max(best, v);
      }
    }
    return best;
  }
}
