// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The random numbers of the benchmarks. */
@Timeout(20)
class NasRandomTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 17, 1000})
  void shouldSkipRandomNumbersAsIfTheyWereMade(long count) {
    NasRandom made = new NasRandom(NasRandom.SEED);
    for (long i = 0; i < count; i++) {
      made.next();
    }
    assertEquals(made.next(), new NasRandom(NasRandom.SEED).skip(count).next());
  }

  @Test
  void shouldFillWithTheNumbersThatCallsOneByOneGive() {
    NasRandom one = new NasRandom(NasRandom.SEED);
    double[] expected = {7, one.next(), one.next(), one.next(), 7};
    double[] filled = {7, 0, 0, 0, 7};
    new NasRandom(NasRandom.SEED).fill(filled, 1, 4);
    assertArrayEquals(expected, filled);
  }
}
