// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.Numbers;

/**
 * One line of the launcher: a command and values by key, in any order.
 *
 * <p>A word without {@code =} belongs to the value before it, so texts with blanks stay whole.
 */
final class Reply {
  private final String line;
  private final Map<String, String> values = new HashMap<>();

  private Reply(String line) {
    this.line = line;
  }

  static Reply parse(String line) {
    Reply reply = new Reply(line);
    String key = null;
    for (String word : line.split(" ", -1)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        key = word.substring(0, equals);
        reply.values.putIfAbsent(key, word.substring(equals + 1));
      } else if (key != null && !word.isEmpty()) {
        reply.values.put(key, reply.values.get(key) + " " + word);
      }
    }
    return reply;
  }

  /** The value of a key, or null. */
  String get(String key) {
    return values.get(key);
  }

  /** The value of a key that must be there. */
  String require(String key) throws IOException {
    String value = values.get(key);
    if (value == null) {
      throw new IOException("the launcher's answer \"" + line + "\" lacks " + key);
    }
    return value;
  }

  /** The whole number under a key that must be there. */
  int number(String key) throws IOException {
    String text = require(key);
    int value = Numbers.parse(text, Integer.MIN_VALUE);
    if (value == Integer.MIN_VALUE) {
      throw new IOException("the launcher's answer \"" + line + "\": " + key + " must be a whole number");
    }
    return value;
  }

  /** True if the launcher reports success; servers omit the code where there can be no failure. */
  boolean succeeded() throws IOException {
    return get("rc") == null || number("rc") == 0;
  }

  /** This reply, if it is the expected answer. */
  Reply expect(String command) throws IOException {
    if (!command.equals(get("cmd"))) {
      throw new IOException("the launcher answered \"" + line + "\" where cmd=" + command + " was due");
    }
    return this;
  }

  /** This reply, if it reports success. */
  Reply expectSuccess() throws IOException {
    if (!succeeded()) {
      throw new IOException("the launcher refused: \"" + line + "\"");
    }
    return this;
  }

  @Override
  public String toString() {
    return line;
  }
}
