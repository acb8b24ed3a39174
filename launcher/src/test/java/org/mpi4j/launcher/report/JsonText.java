// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON strictly, into maps, lists, strings, doubles and booleans. */
public final class JsonText {
  private final String text;
  private int at;

  private JsonText(String text) {
    this.text = text;
  }

  public static Object read(String text) {
    JsonText json = new JsonText(text);
    Object value = json.value();
    json.blanks();
    if (json.at != text.length()) {
      throw json.wrong("the end");
    }
    return value;
  }

  private AssertionError wrong(String expected) {
    return new AssertionError("expected " + expected + " at " + at + ": "
        + text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 40)));
  }

  private void blanks() {
    while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private boolean take(String word) {
    blanks();
    boolean found = text.startsWith(word, at);
    at += found ? word.length() : 0;
    return found;
  }

  private Object value() {
    if (take("{")) {
      return object();
    }
    if (take("[")) {
      return array();
    }
    if (take("\"")) {
      return string();
    }
    if (take("true")) {
      return true;
    }
    if (take("false")) {
      return false;
    }
    return take("null") ? null : number();
  }

  private Map<String, Object> object() {
    Map<String, Object> all = new LinkedHashMap<>();
    while (!take("}")) {
      if (!all.isEmpty() && !take(",") || !take("\"")) {
        throw wrong("a name");
      }
      String name = string();
      if (!take(":") || all.containsKey(name)) {
        throw wrong("a colon after a new name");
      }
      all.put(name, value());
    }
    return all;
  }

  private List<Object> array() {
    List<Object> all = new ArrayList<>();
    while (!take("]")) {
      if (!all.isEmpty() && !take(",")) {
        throw wrong("a comma");
      }
      all.add(value());
    }
    return all;
  }

  private String string() {
    StringBuilder s = new StringBuilder();
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c < ' ') {
        throw wrong("no control character");
      }
      if (c == '\\') {
        char escaped = text.charAt(at++);
        if (escaped == 'u') {
          s.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
          at += 4;
        } else {
          s.append(escaped);
        }
      } else {
        s.append(c);
      }
    }
    at++;
    return s.toString();
  }

  private Double number() {
    int from = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (from == at) {
      throw wrong("a value");
    }
    return Double.valueOf(text.substring(from, at));
  }
}
