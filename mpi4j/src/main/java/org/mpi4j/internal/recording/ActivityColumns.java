// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/**
 * How long the rank was in which kind of call, column by column. When the run becomes longer than all
 * columns, each two of them become one, twice as wide.
 */
public final class ActivityColumns {
  private static final int KINDS = Activity.values().length;
  private static final long FIRST_WIDTH_NS = 1L << 18; // a quarter of a millisecond

  private final RecordMemory memory;
  private final int columns;

  ActivityColumns(RecordMemory memory) {
    this.memory = memory;
    this.columns = (memory.size() / Long.BYTES - 1) / KINDS;
  }

  static long bytes(int columns) {
    return (1L + (long) columns * KINDS) * Long.BYTES;
  }

  /** The width of a column in nanoseconds. */
  public long widthNs() {
    return Math.max(FIRST_WIDTH_NS, memory.getLong(0));
  }

  /** The time in calls of a kind, by column. */
  public long[] ns(Activity kind) {
    long[] all = Words.copy(memory, 0, 1 + columns * KINDS);
    long[] its = new long[columns];
    for (int column = 0; column < columns; column++) {
      its[column] = all[index(column, kind.ordinal())];
    }
    return its;
  }

  private static int at(int column, int kind) {
    return index(column, kind) * Long.BYTES;
  }

  /** Adds a call; times count from the begin of the record. */
  void add(Activity kind, long startNs, long endNs) {
    long from = Math.max(0, startNs);
    while (endNs > widthNs() * columns) {
      widen();
    }
    long width = widthNs();
    int column = (int) (from / width);
    while (from < endNs) {
      long until = Math.min(endNs, (column + 1) * width);
      int at = at(column, kind.ordinal());
      memory.putLong(at, memory.getLong(at) + until - from);
      from = until;
      column++;
    }
  }

  /** In an array: for each single value of so many the memory would be checked anew. */
  private void widen() {
    long[] all = Words.copy(memory, 0, memory.size() / Long.BYTES);
    long width = widthNs();
    for (int column = 0; column < columns; column++) {
      for (int kind = 0; kind < KINDS; kind++) {
        int left = 2 * column;
        all[index(column, kind)] =
            left >= columns ? 0 : all[index(left, kind)] + all[index(left + 1, kind)];
      }
    }
    all[0] = 2 * width;
    memory.write(0, all);
  }

  private static int index(int column, int kind) {
    return 1 + column * KINDS + kind;
  }
}
