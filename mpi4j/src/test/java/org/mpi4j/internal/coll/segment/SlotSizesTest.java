// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.segment.SegmentLayout;

class SlotSizesTest {
  private static int[] shortSlots(int ranks, boolean crowded, int chosen) {
    return Stream.of(new SlotSizes(ranks, crowded, chosen, 1 << 16).forShort())
        .mapToInt(SegmentLayout::slotBytes).toArray();
  }

  private static int[] chunks(int ranks, boolean crowded) {
    return Stream.of(new SlotSizes(ranks, crowded, 0, 0).forChunks())
        .mapToInt(SegmentLayout::slotBytes).toArray();
  }

  @ParameterizedTest
  @CsvSource({"2, 16384", "8, 16384", "9, 8192", "16, 8192", "17, 4096"})
  void shouldGiveProcessesThatShareCoresLongerSlots(int ranks, int bytes) {
    assertArrayEquals(new int[] {bytes, 2048}, shortSlots(ranks, true, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 64, 4096})
  void shouldAskForTheLeastOnceOnly(int ranks) {
    assertArrayEquals(new int[] {2048}, shortSlots(ranks, true, 0));
  }

  @Test
  void shouldDoWithShortOnesWhereEachRankHasACore() {
    assertArrayEquals(new int[] {2048}, shortSlots(8, false, 0));
    assertArrayEquals(new int[] {1 << 16}, chunks(8, false));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void shouldGiveProcessesThatShareCoresLongerChunks(int ranks) {
    int[] found = chunks(ranks, true);
    assertEquals(2, found.length);
    assertTrue(
        found[0] >= 1 << 17 && found[1] >= 1 << 16 && found[1] < 1 << 17, () -> Arrays.toString(found));
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 64, 4096})
  void shouldNotGiveManyRanksLongerChunks(int ranks) {
    assertEquals(1, chunks(ranks, true).length);
  }

  @ParameterizedTest
  @CsvSource({"2048, 2048", "2049, 2049", "65536, 65536"})
  void shouldTakeWhatTheUserChooses(int chosen, int bytes) {
    assertArrayEquals(new int[] {bytes}, shortSlots(8, true, chosen));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2047", "-1", "65k"})
  void shouldRefuseSlotsOutOfRange(String value) {
    Exception e = assertThrows(
        IllegalArgumentException.class, () -> SegmentVariables.SHORT_BYTES.parse().apply(value));
    assertTrue(e.getMessage().contains("0 or lie in 2048..65536"), e::getMessage);
    assertEquals(0L, SegmentVariables.SHORT_BYTES.parse().apply("0"));
    assertEquals(2048L, SegmentVariables.SHORT_BYTES.parse().apply("2k"));
  }

  /** A reduction cuts its data so that a chunk and a share of it fit into a slot. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 8, 63, 64})
  void shouldLeaveRoomForAWholeChunkAndAShareOfIt(int ranks) {
    for (int chunk : new int[] {4096, 5000, 1 << 16, 4 << 20}) {
      SegmentLayout layout = new SlotSizes(ranks, true, 0, chunk).forChunks()[0];
      assertTrue((long) layout.slotBytes() * ranks / (ranks + 1) >= chunk, layout::toString);
      assertTrue(layout.slotBytes() <= chunk + chunk / ranks + 128, layout::toString);
      assertTrue(layout.isPlausible(), layout::toString);
    }
  }
}
