// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.choice;

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
   * Reads the lines of a text: a row each, or empty, or behind a {@code #}.
   *
   * @param source where the text is from, for messages
   * @throws IllegalArgumentException if a line makes no sense; the message says which and why
   */
  public static Table parse(String source, List<String> lines, List<? extends Topic<?>> topics) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).split("#", 2)[0].strip();
      if (!line.isEmpty()) {
        try {
          rows.add(checked(Row.parse(line), topics));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(source + ", line " + (i + 1) + ": " + e.getMessage(), e);
        }
      }
    }
    return new Table(rows);
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
    List<Row> left = rows.stream().filter(r -> r.concerns(topic, where, ranks)).toList();
    return new Menu<>(topic, left, forced);
  }

  @Override
  public String toString() {
    return rows.size() + " rows";
  }
}
