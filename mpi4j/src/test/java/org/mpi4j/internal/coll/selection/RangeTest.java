// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.coll.selection.SelectionTable.Range;

@Timeout(10)
class RangeTest {

  @ParameterizedTest
  @CsvSource({
    "2..8, 2, 8", "..2k, 0, 2048", "3.., 3, 9223372036854775807", ".., 0, 9223372036854775807", "4, 4, 4",
    "1m..2g, 1048576, 2147483648", "0, 0, 0"
  })
  void shouldReadBothEnds(String text, long from, long to) {
    assertEquals(new Range(from, to), Range.parse(text));
  }

  @Test
  void shouldHoldBothEnds() {
    Range range = Range.parse("2..8");
    assertTrue(range.holds(2) && range.holds(8));
    assertFalse(range.holds(1) || range.holds(9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"k", "-1", "1..-2", "2x", "1...2", "a..b", "9999999999g"})
  void shouldRefuseWhatIsNoRange(String text) {
    String message = assertThrows(IllegalArgumentException.class, () -> Range.parse(text)).getMessage();
    assertTrue(message.contains("is no number"), message);
  }

  @Test
  void shouldRefuseAnEmptyRange() {
    String message = assertThrows(IllegalArgumentException.class, () -> Range.parse("8..2")).getMessage();
    assertEquals("'8..2' is an empty range", message);
  }
}
