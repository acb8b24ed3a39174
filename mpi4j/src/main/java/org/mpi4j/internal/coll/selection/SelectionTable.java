// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Rows that say which algorithm does which collective; the first one counts that fits the call and whose
 * algorithm is able to do it. A row for {@code never} says that there is such an algorithm. A row for a name
 * with an i before it holds for nonblocking and persistent calls alone.
 *
 * <pre>
 *   # collective  where  ranks  bytes   algorithm
 *   ibcast        node   3..    ..64    linear
 *   bcast         node   3..    ..8k    binomial
 *   bcast         any    ..     ..      chain
 *   bcast         never  ..     ..      linear
 * </pre>
 */
public final class SelectionTable {
  private final List<TableText> texts; // the first one's rows come first

  private SelectionTable(List<TableText> texts) {
    this.texts = List.copyOf(texts);
  }

  /** How far the ranks of a communicator are from each other. */
  public enum Distance {
    /** In one JVM. */
    JVM,
    /** On one machine, in several JVMs, and not forced to use the network. */
    PROCS,
    /** On several machines. */
    NET,
    /** In a row of the table: on one machine. */
    NODE,
    /** In a row of the table: anywhere. */
    ANY,
    /** In a row of the table: nowhere; a control variable can force the algorithm. */
    NEVER;

    boolean covers(Distance other) {
      return this == ANY || this == other || this == NODE && (other == JVM || other == PROCS);
    }

    private static Distance of(String word) {
      for (Distance d : values()) {
        if (d.name().equalsIgnoreCase(word)) {
          return d;
        }
      }
      throw new IllegalArgumentException("'" + word + "' is none of jvm, procs, net, node, any, never");
    }
  }

  /**
   * Reads a text: in each line a row, or nothing, and behind a {@code #} what is for people. Which
   * collectives and algorithms there are, these rows say themselves.
   *
   * @param source where the text is from, for messages
   * @throws IllegalArgumentException if a line makes no sense; the message says which and why
   */
  public static SelectionTable parse(String source, String text) {
    SelectionTable table = unread(source, text);
    table.texts.getFirst().rows(row -> {});
    return table;
  }

  /** The same for a text without faults: the rows of a collective are read when they are first asked for. */
  public static SelectionTable unread(String source, String text) {
    return new SelectionTable(List.of(new TableText(source, text)));
  }

  /**
   * The rows of a text, and after them these.
   *
   * @throws IllegalArgumentException as above, or if these rows do not have a collective or an algorithm
   */
  public SelectionTable overriddenBy(String source, String text) {
    TableText first = new TableText(source, text);
    first.rows(this::check);
    List<TableText> all = new ArrayList<>(List.of(first));
    all.addAll(texts);
    return new SelectionTable(all);
  }

  /** The names of the algorithms of a collective. */
  public List<String> words(CollectiveType<?> type) {
    return words(type.name());
  }

  private List<String> words(String collective) {
    List<String> words = new ArrayList<>();
    for (Row row : rows(collective)) {
      if (!words.contains(row.algorithm)) {
        words.add(row.algorithm);
      }
    }
    return words;
  }

  /** What is left of the table for one collective of so many ranks. */
  List<Row> rows(CollectiveType<?> type, Distance distance, int ranks) {
    List<Row> left = new ArrayList<>();
    for (Row row : rows(type.name())) {
      if (row.where.covers(distance) && row.ranks.holds(ranks)) {
        left.add(row);
      }
    }
    return left;
  }

  private List<Row> rows(String collective) {
    List<Row> rows = new ArrayList<>();
    for (TableText text : texts) {
      rows.addAll(text.rows(collective));
    }
    return rows;
  }

  private void check(Row row) {
    List<String> words = words(row.collective);
    if (words.isEmpty()) {
      throw new IllegalArgumentException("there is nothing to choose for '" + row.collective + "'");
    }
    if (!words.contains(row.algorithm)) {
      throw new IllegalArgumentException(
          "'" + row.algorithm + "' is no algorithm of " + row.collective + ": " + words);
    }
  }

  /**
   * One row.
   *
   * @param needs what a call must have so that the row counts, as bits of {@link Algorithm}
   */
  record Row(String collective, int needs, Distance where, Range ranks, Range bytes, String algorithm) {
    /** Before the name of a collective: nonblocking and persistent calls alone, as in MPI_Ibcast. */
    static final char NONBLOCKING = 'i';

    private static final int FIELDS = 5;

    static Row parse(String line) {
      StringTokenizer words = new StringTokenizer(line);
      if (words.countTokens() != FIELDS) {
        throw new IllegalArgumentException("a row has the words: collective where ranks bytes algorithm");
      }
      String call = words.nextToken();
      boolean nonblocking = call.charAt(0) == NONBLOCKING;
      return new Row(
          nonblocking ? call.substring(1) : call, nonblocking ? Algorithm.NONBLOCKING : Algorithm.NOTHING,
          Distance.of(words.nextToken()), Range.parse(words.nextToken()), Range.parse(words.nextToken()),
          words.nextToken());
    }
  }

  /**
   * A range of numbers, both ends included: {@code 2..8}, {@code ..2k}, {@code 1m..}, {@code ..} or
   * {@code 4}.
   */
  record Range(long from, long to) {
    private static final String DOTS = "..";
    private static final String UNITS = "kmg";

    static Range parse(String text) {
      int dots = text.indexOf(DOTS);
      if (dots < 0) {
        return new Range(number(text, 0), number(text, 0));
      }
      Range range = new Range(
          number(text.substring(0, dots), 0), number(text.substring(dots + DOTS.length()), Long.MAX_VALUE));
      if (range.from > range.to) {
        throw new IllegalArgumentException("'" + text + "' is an empty range");
      }
      return range;
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
}
