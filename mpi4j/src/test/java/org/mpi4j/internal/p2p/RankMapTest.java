// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RankMapTest {
  private static void assertIs(RankMap map, int... ranks) {
    assertEquals(ranks.length, map.size());
    assertArrayEquals(ranks, map.toArray());
    for (int world = -2; world < 60; world++) {
      int w = world;
      int expected = IntStream.range(0, ranks.length).filter(r -> ranks[r] == w).findFirst().orElse(-1);
      assertEquals(expected, map.find(world), () -> "find(" + w + ")");
    }
  }

  @Test
  void shouldFindRanksInBothDirections() {
    assertIs(RankMap.identity(5), 0, 1, 2, 3, 4);
    assertIs(RankMap.of());
    assertIs(RankMap.of(0, 1, 2), 0, 1, 2);
    assertIs(RankMap.of(7, 3, 0), 7, 3, 0);
    assertIs(RankMap.join(RankMap.of(4, 2), RankMap.identity(2)), 4, 2, 0, 1);
  }

  @Test
  void shouldFindRanksInLongLists() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("-Dseed=" + seed);
    for (int size = 9; size < 40; size++) {
      int[] ranks = new Random(seed + size).ints(0, 50).distinct().limit(size).toArray();
      assertIs(RankMap.of(ranks), ranks);
    }
    assertEquals(-1, RankMap.of(IntStream.range(5, 50).toArray()).find(Integer.MIN_VALUE));
  }
}
