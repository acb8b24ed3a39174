// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  private static final int DIGITS = 9;
  private static final int TIMES = 10_000;
  private static final long DAY_NS = 86_400_000_000_000L;

  @ParameterizedTest
  @CsvSource({
      "0, 0", "-0.0, 0", "1, 1", "-1, -1", "0.5, 0.5", "-0.5, -0.5", "1e-9, 0.000000001",
      "4e-10, 0", "-4e-10, 0", "0.1, 0.1", "0.3, 0.3", "1.000000001, 1.000000001", "0.9999999999, 1",
      "2.9999999999, 3",
      "123456.789, 123456.789", "8423522.961, 8423522.961", "-84235220123.25, -84235220123.25",
      "4503599627370497.5, 4503599627370498", "0.010020030, 0.01002003", "9007199254740991, 9007199254740991",
      "9007199254740992, 9007199254740992", "-1e20, -100000000000000000000", "NaN, null", "Infinity, null"})
  void shouldWriteNumbers(double value, String expected) {
    assertEquals(expected, new Json().value(value).toString());
  }

  @Test
  void shouldWriteEachNanosecondOfTimes() {
    Random random = new Random(13);
    for (int i = 0; i < TIMES; i++) {
      long ns = random.nextLong(DAY_NS) >> random.nextInt(Integer.SIZE);
      String expected = BigDecimal.valueOf(ns, DIGITS).stripTrailingZeros().toPlainString();
      assertEquals(expected, new Json().value(ns / 1e9).toString());
    }
  }

  @Test
  void shouldWriteEachNanosecondOfMicroseconds() {
    Random random = new Random(15);
    for (int i = 0; i < TIMES; i++) {
      long ns = random.nextLong(30 * DAY_NS) >> random.nextInt(Integer.SIZE);
      String expected = BigDecimal.valueOf(ns, 3).stripTrailingZeros().toPlainString();
      assertEquals(expected, new Json().value(ns / 1e3).toString());
    }
  }

  @Test
  void shouldRoundToNineDigits() {
    Random random = new Random(14);
    for (int i = 0; i < TIMES; i++) {
      double value = random.nextDouble(-1000, 1000);
      BigDecimal rounded = new BigDecimal(value).setScale(DIGITS, RoundingMode.HALF_UP).stripTrailingZeros();
      assertEquals(rounded, new BigDecimal(new Json().value(value).toString()).stripTrailingZeros());
    }
  }

  @Test
  void shouldTakeOverMembersOfAnotherObject() {
    Json members = new Json().object().field("a", 1).field("b", "<").endObject();
    Json json = new Json().object().field("first", 0).membersOf(members).field("last", 2).endObject();
    assertEquals("{\"first\":0,\"a\":1,\"b\":\"\\u003c\",\"last\":2}", json.toString());
    Json alone = new Json().object().membersOf(members).endObject();
    assertEquals("{\"a\":1,\"b\":\"\\u003c\"}", alone.toString());
  }
}
