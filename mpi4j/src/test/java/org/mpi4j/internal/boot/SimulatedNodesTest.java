// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines that a control variable simulates. */
@Timeout(10)
class SimulatedNodesTest {
  private static int[] nodes(String text) {
    IntUnaryOperator node = SimulatedNodes.parse(text);
    return IntStream.range(0, 7).map(node).toArray();
  }

  @Test
  void shouldHaveSoManyRanksInARow() {
    assertArrayEquals(new int[] {0, 0, 1, 1, 2, 2, 3}, nodes("2"));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6}, nodes("1"));
  }

  @Test
  void shouldHaveTheRanksWhereTheListSays() {
    assertArrayEquals(new int[] {0, 1, 0, 1, 0, 1, 0}, nodes("0,1"));
    assertArrayEquals(new int[] {7, 7, 0, 7, 7, 0, 7}, nodes("7, 7, 0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "two", "", "0,", ",1", "0,-1", "3000000000"})
  void shouldRefuseWhatMakesNoSense(String text) {
    assertThrows(IllegalArgumentException.class, () -> SimulatedNodes.parse(text));
  }
}
