// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.is;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How ranks share buckets of keys. */
@Timeout(20)
class BucketsTest {
  @Test
  void shouldGiveEachRankNeighbouringBucketsWithAboutAsManyKeys() {
    int[] totals = new int[Buckets.COUNT];
    totals[3] = 10;
    totals[4] = 10;
    totals[100] = 20;
    totals[500] = 40;
    int[] firsts = new int[5];
    Buckets.share(totals, 80, firsts);
    assertArrayEquals(new int[] {0, 5, 101, 501, 512}, firsts);
  }
}
