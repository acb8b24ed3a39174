// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.internal.board.Geometry;

/** What other ranks write to the memory in common is not believed unseen. */
@Timeout(60)
class SharedWordsTest {
  @ParameterizedTest
  @CsvSource({
    "8, 2048, 4096, true", "4, 65536, 131136, true", "0, 2048, 4096, false", "-8, 2048, 4096, false",
    "7, 2048, 4096, false", "2048, 2048, 4096, false", "8, 0, 4096, false", "8, -1, 4096, false",
    "8, 2048, 1, false", "8, 2048, -1, false", "8, 2147483647, 2147483647, false"
  })
  void shouldOpenNoBoardThatCannotBe(int slots, int slotBytes, int deskBytes, boolean isPlausible) {
    assertEquals(isPlausible, new Geometry(2, slots, slotBytes, deskBytes).isPlausible());
  }
}
