// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Writes JSON, value after value; knows where commas belong. */
final class Json {
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
    String digits = String.format(Locale.ROOT, "%.9f", value);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    text.append(digits, 0, digits.charAt(end - 1) == '.' ? end - 1 : end);
    return this;
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
