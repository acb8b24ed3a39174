// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/**
 * A range of numbers, both ends included: {@code 2..8}, {@code ..2k}, {@code 1m..}, {@code ..} or {@code 4}.
 */
record Span(long from, long to) {
  private static final String DOTS = "..";
  private static final String UNITS = "kmg";

  static Span parse(String text) {
    int dots = text.indexOf(DOTS);
    if (dots < 0) {
      return new Span(number(text, 0), number(text, 0));
    }
    Span span = new Span(
        number(text.substring(0, dots), 0), number(text.substring(dots + DOTS.length()), Long.MAX_VALUE));
    if (span.from > span.to) {
      throw new IllegalArgumentException("'" + text + "' is an empty range");
    }
    return span;
  }

  private static long number(String text, long ifEmpty) {
    if (text.isEmpty()) {
      return ifEmpty;
    }
    int unit = UNITS.indexOf(text.charAt(text.length() - 1));
    try {
      long number = Long.parseLong(unit < 0 ? text : text.substring(0, text.length() - 1));
      if (number >= 0) {
        return Math.multiplyExact(number, 1L << 10 * (unit + 1));
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // said below
    }
    throw new IllegalArgumentException("'" + text + "' is no number, with k, m or g or without");
  }

  boolean holds(long number) {
    return from <= number && number <= to;
  }
}
