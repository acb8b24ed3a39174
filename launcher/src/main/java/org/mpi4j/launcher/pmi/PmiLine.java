// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.HashMap;
import java.util.Map;

/**
 * One line of PMI-1: a command with keys and values. {@code key=value} pairs separated by blanks, a value
 * ends at a blank.
 */
final class PmiLine {
  private final Map<String, String> values = new HashMap<>();

  /** Takes a line apart; words without {@code =} are skipped, as other servers do. */
  static PmiLine parse(String line) {
    PmiLine m = new PmiLine();
    int at = 0;
    while (at < line.length()) {
      int end = line.indexOf(' ', at);
      if (end < 0) {
        end = line.length();
      }
      int equals = line.indexOf('=', at);
      if (equals > at && equals < end) {
        m.values.put(line.substring(at, equals), line.substring(equals + 1, end));
      }
      at = end + 1;
    }
    return m;
  }

  /** The command, never null. */
  String command() {
    return get("cmd");
  }

  /** A value, or the empty string. */
  String get(String key) {
    String value = values.get(key);
    return value == null ? "" : value;
  }

  /** A number, or the fallback where it is missing or malformed. */
  int number(String key, int fallback) {
    try {
      return Integer.parseInt(get(key));
    } catch (NumberFormatException e) {
      return fallback;
    }
  }
}
