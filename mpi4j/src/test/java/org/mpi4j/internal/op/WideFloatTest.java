// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Numbers of 16 bytes are added and multiplied as C does it, to the last bit. */
@Timeout(60)
class WideFloatTest {
  private static final HexFormat HEX = HexFormat.of();

  @Test
  void shouldAddAsC() throws IOException {
    List<String[]> cases = cases();
    for (String[] c : cases) {
      WideFormat f = WideFormat.valueOf(c[0]);
      assertBits(c[3], f, read(f, c[1]).plus(read(f, c[2])), c[1] + " + " + c[2]);
    }
    assertTrue(cases.size() > 200, () -> cases.size() + " cases only");
  }

  @Test
  void shouldMultiplyAsC() throws IOException {
    for (String[] c : cases()) {
      WideFormat f = WideFormat.valueOf(c[0]);
      assertBits(c[4], f, read(f, c[1]).times(read(f, c[2])), c[1] + " * " + c[2]);
    }
  }

  @Test
  void shouldReadAndWriteTheSameBits() throws IOException {
    for (String[] c : cases()) {
      WideFormat f = WideFormat.valueOf(c[0]);
      WideFloat value = read(f, c[1]);
      assertBits(value.isNan() ? "NaN" : c[1], f, value, c[1]);
    }
  }

  @Test
  void shouldCompareAsMathMaxDoes() {
    for (WideFormat f : WideFormat.values()) {
      double[] values = {-1e300, -2, -0.0, 0.0, 1, 2, 1e300, Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY, Double.NaN};
      for (double a : values) {
        for (double b : values) {
          String what = f + ": " + a + ", " + b;
          assertEquals(Math.max(a, b), toDouble(f, wide(f, a).max(wide(f, b))), what);
          assertEquals(Math.min(a, b), toDouble(f, wide(f, a).min(wide(f, b))), what);
        }
      }
    }
  }

  /** What the x87 calls invalid: an exponent, but no leading one. */
  @Test
  void shouldReadAnX87NumberWithoutItsLeadingOneAsNan() {
    assertTrue(read(WideFormat.X87, "0000000000000040ff3f000000000000").isNan());
  }

  private static WideFloat wide(WideFormat f, double value) {
    byte[] bytes = new byte[WideFormat.BYTES];
    Model.writeWide(f == WideFormat.X87, value, bytes, 0);
    return f.read(bytes, 0);
  }

  private static double toDouble(WideFormat f, WideFloat value) {
    byte[] bytes = new byte[WideFormat.BYTES];
    f.write(value, bytes, 0);
    return Model.readWide(f == WideFormat.X87, bytes, 0);
  }

  private static void assertBits(String expected, WideFormat f, WideFloat value, String what) {
    if (expected.equals("NaN")) {
      assertTrue(value.isNan(), what);
    }
    byte[] bytes = new byte[WideFormat.BYTES];
    f.write(value, bytes, 0);
    boolean nan = f.read(bytes, 0).isNan();
    assertEquals(expected, nan ? "NaN" : HEX.formatHex(bytes), () -> f + " " + what);
  }

  private static WideFloat read(WideFormat f, String bytes) {
    return f.read(HEX.parseHex(bytes), 0);
  }

  private static List<String[]> cases() throws IOException {
    try (BufferedReader in = new BufferedReader(new InputStreamReader(
        WideFloatTest.class.getResourceAsStream("wide-numbers.txt"), StandardCharsets.UTF_8))) {
      return in.lines().filter(l -> !l.startsWith("#")).map(l -> l.split(" ")).toList();
    }
  }
}
