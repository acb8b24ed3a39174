// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/**
 * Messages and collective calls by size: class 0 is empty, class c has 2^(c-1) to 2^c - 1 bytes. Of each
 * class the number, the bytes and the time in calls.
 */
public final class SizeTable {
  static final int ROW_BYTES = 3 * Long.BYTES;

  private final RecordMemory memory;

  SizeTable(RecordMemory memory) {
    this.memory = memory;
  }

  /**
   * One class.
   *
   * @param least bytes of the smallest in it
   */
  public record Row(long least, long count, long bytes, long ns) {}

  void add(boolean collective, long bytes, long ns) {
    int size = Long.SIZE - Long.numberOfLeadingZeros(bytes);
    int at = at(collective, Math.min(RecordLayout.SIZE_CLASSES - 1, size));
    plus(at, 1);
    plus(at + Long.BYTES, bytes);
    plus(at + 2 * Long.BYTES, ns);
  }

  private void plus(int at, long more) {
    memory.putLong(at, memory.getLong(at) + more);
  }

  private static int at(boolean collective, int size) {
    return ((collective ? RecordLayout.SIZE_CLASSES : 0) + size) * ROW_BYTES;
  }

  /** How many classes there are. */
  public int classes() {
    return RecordLayout.SIZE_CLASSES;
  }

  public Row row(boolean collective, int size) {
    int at = at(collective, size);
    return new Row(size == 0 ? 0 : 1L << (size - 1), memory.getLong(at),
        memory.getLong(at + Long.BYTES), memory.getLong(at + 2 * Long.BYTES));
  }
}
