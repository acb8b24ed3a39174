// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows that say which algorithm does which collective; the first one counts that fits the call and whose
 * algorithm is able to do it.
 *
 * <pre>
 *   # collective  where  ranks  bytes   algorithm
 *   bcast         node   3..    ..8k    binomial
 *   bcast         any    ..     ..      chain
 * </pre>
 */
public final class Table {
  private final List<Row> rows;

  private Table(List<Row> rows) {
    this.rows = List.copyOf(rows);
  }

  /**
   * Reads a text: in each line a row, or nothing, and behind a {@code #} what is for people.
   *
   * @param source where the text is from, for messages
   * @throws IllegalArgumentException if a line makes no sense; the message says which and why
   */
  public static Table parse(String source, String text, List<? extends Topic<?>> topics) {
    List<Row> rows = new ArrayList<>();
    int number = 1;
    for (int start = 0; start < text.length(); number++) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      String row = withoutComment(text.substring(start, end));
      if (!row.isBlank()) {
        try {
          rows.add(checked(Row.parse(row), topics));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(source + ", line " + number + ": " + e.getMessage(), e);
        }
      }
      start = end + 1;
    }
    return new Table(rows);
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return comment < 0 ? line : line.substring(0, comment);
  }

  private static Row checked(Row row, List<? extends Topic<?>> topics) {
    for (Topic<?> topic : topics) {
      if (topic.name().equals(row.collective())) {
        if (topic.find(row.algorithm()).isEmpty()) {
          throw new IllegalArgumentException(
              "'" + row.algorithm() + "' is no algorithm of " + topic.name() + ": " + topic.words());
        }
        return row;
      }
    }
    throw new IllegalArgumentException("there is nothing to choose for '" + row.collective() + "'");
  }

  /** These rows, and after them those of another table. */
  public Table then(Table other) {
    List<Row> all = new ArrayList<>(rows);
    all.addAll(other.rows);
    return new Table(all);
  }

  /**
   * What is left of the table for one collective of one communicator.
   *
   * @param forced the algorithm that is used wherever it can be; null: the rows tell
   */
  public <A extends Algorithm> Menu<A> menu(Topic<A> topic, Where where, int ranks, A forced) {
    List<Row> left = new ArrayList<>();
    for (Row row : rows) {
      if (row.concerns(topic, where, ranks)) {
        left.add(row);
      }
    }
    return new Menu<>(topic, left, forced);
  }

  @Override
  public String toString() {
    return rows.size() + " rows";
  }
}
