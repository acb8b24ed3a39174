// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes JSON, value after value; knows where commas belong. */
final class Json {
  private static final long PARTS = 1_000_000_000; // what a number has after the point: nine digits
  private static final double MOST_EXACT = 1L << 52; // up to here a double knows halves
  private static final double MOST_WHOLE = 1L << 53; // a double of this size has nothing after the point

  private final StringBuilder text = new StringBuilder();
  private final Deque<Boolean> isFirst = new ArrayDeque<>();
  private boolean afterName;

  Json object() {
    return open('{');
  }

  Json array() {
    return open('[');
  }

  private Json open(char bracket) {
    separate();
    text.append(bracket);
    isFirst.push(true);
    return this;
  }

  Json endObject() {
    return close('}');
  }

  Json endArray() {
    return close(']');
  }

  private Json close(char bracket) {
    isFirst.pop();
    text.append(bracket);
    return this;
  }

  /** The name of the next value. */
  Json name(String name) {
    separate();
    quote(name);
    text.append(':');
    afterName = true;
    return this;
  }

  Json value(String value) {
    separate();
    if (value == null) {
      text.append("null");
    } else {
      quote(value);
    }
    return this;
  }

  Json value(long value) {
    separate();
    text.append(value);
    return this;
  }

  Json value(boolean value) {
    separate();
    text.append(value);
    return this;
  }

  /** A number of seconds or the like, with nine digits after the point at most. */
  Json value(double value) {
    separate();
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      text.append("null");
      return this;
    }
    append(value);
    return this;
  }

  /** A formatter would take most of the time that a report takes: a trace has thousands of numbers. */
  private void append(double value) {
    double size = Math.abs(value);
    if (size >= MOST_WHOLE) {
      text.append(new BigDecimal(value).toBigInteger());
      return;
    }
    long all = PARTS;
    while (all > 1 && size * all > MOST_EXACT) {
      all /= 10; // a double of this size knows fewer digits
    }
    long whole = (long) size;
    long parts = Math.round((size - whole) * all);
    if (parts == all) {
      whole++;
      parts = 0;
    }
    if (value < 0 && (whole != 0 || parts != 0)) {
      text.append('-');
    }
    text.append(whole);
    if (parts != 0) {
      appendParts(parts, all);
    }
  }

  /** The digits after the point: so many parts of all that make one. */
  private void appendParts(long parts, long all) {
    text.append('.');
    long unit = all / 10;
    for (long rest = parts; rest != 0; rest %= unit, unit /= 10) {
      text.append((char) ('0' + rest / unit));
    }
  }

  Json field(String name, String value) {
    return name(name).value(value);
  }

  Json field(String name, long value) {
    return name(name).value(value);
  }

  Json field(String name, double value) {
    return name(name).value(value);
  }

  /** Nanoseconds, written as seconds. */
  Json seconds(String name, long ns) {
    return name(name).value(ns / 1e9);
  }

  /** Members of another object that has ended. */
  Json membersOf(Json object) {
    separate();
    text.append(object.text, 1, object.text.length() - 1);
    return this;
  }

  /** Begins a line, for those who read it. */
  Json line() {
    if (Boolean.TRUE.equals(isFirst.peek())) {
      text.append('\n');
    } else {
      text.append(",\n");
      isFirst.pop();
      isFirst.push(true);
    }
    return this;
  }

  private void separate() {
    if (afterName) {
      afterName = false;
      return;
    }
    if (!isFirst.isEmpty()) {
      if (!isFirst.pop()) {
        text.append(',');
      }
      isFirst.push(false);
    }
  }

  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      // '<' so that the text may stand in a page
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ' || c == '<' || c == '\u2028' || c == '\u2029') {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  int length() {
    return text.length();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
