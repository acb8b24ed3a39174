// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import org.mpi4j.internal.coll.selection.SelectionTable.Row;

/**
 * The text of a table. The rows of a collective are read once, for all communicators that use the table:
 * ranks of one JVM share the built-in one.
 */
final class TableText {
  private final String source;
  private final String text;
  private final ConcurrentMap<String, List<Row>> known = new ConcurrentHashMap<>(); // what the text says

  /**
   * Takes a text that has not been read yet.
   *
   * @param source where it is from, for messages
   */
  TableText(String source, String text) {
    this.source = source;
    this.text = text;
  }

  /**
   * Reads all rows.
   *
   * @param to may refuse a row by an exception
   * @throws IllegalArgumentException if a line makes no sense or is refused; the message says which and why
   */
  void rows(Consumer<Row> to) {
    read("", to);
  }

  /** The rows of one collective; the other lines are not looked at. */
  List<Row> rows(String collective) {
    List<Row> rows = known.get(collective);
    if (rows == null) {
      List<Row> found = new ArrayList<>();
      read(collective, found::add);
      rows = List.copyOf(found);
      known.put(collective, rows); // another thread may have read the same
    }
    return rows;
  }

  private void read(String collective, Consumer<Row> to) {
    int number = 1;
    for (int start = 0; start < text.length(); number++) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      if (isOf(collective, firstWord(start))) {
        read(withoutComment(text.substring(start, end)), number, row -> {
          if (collective.isEmpty() || collective.equals(row.collective())) {
            to.accept(row);
          }
        });
      }
      start = end + 1;
    }
  }

  /** True if the row that begins there may be one of a collective, for all or for nonblocking calls. */
  private boolean isOf(String collective, int at) {
    return text.startsWith(collective, at)
        || text.startsWith(collective, at + 1) && text.charAt(at) == Row.NONBLOCKING;
  }

  private void read(String line, int number, Consumer<Row> to) {
    if (!line.isBlank()) {
      try {
        to.accept(Row.parse(line));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(source + ", line " + number + ": " + e.getMessage(), e);
      }
    }
  }

  private int firstWord(int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return comment < 0 ? line : line.substring(0, comment);
  }
}
