// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.internal.segment.SegmentLayout;

/** What other ranks write to the memory in common is not believed unseen. */
@Timeout(60)
class SharedWordsTest {
  @ParameterizedTest
  @CsvSource({
    "8, 2048, 4096, true", "8, 2048, 0, true", "4, 65536, 131136, true", "0, 2048, 4096, false",
    "-8, 2048, 4096, false",
    "7, 2048, 4096, false", "2048, 2048, 4096, false", "8, 0, 4096, false", "8, -1, 4096, false",
    "8, 2048, 1, false", "8, 2048, -1, false", "8, 2147483647, 2147483647, false"
  })
  void shouldOpenNoSegmentThatCannotBe(int slots, int slotBytes, int scratchBytes, boolean isPlausible) {
    assertEquals(isPlausible, new SegmentLayout(2, slots, slotBytes, scratchBytes).isPlausible());
  }
}
