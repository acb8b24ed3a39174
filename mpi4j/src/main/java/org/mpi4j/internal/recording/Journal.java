// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.lang.invoke.VarHandle;

/**
 * What has happened on the rank and is not yet in the tables and logs of its record, in a ring of rows. A
 * row is written with one copy. To bring it into the tables takes dozens of accesses to mapped memory, each
 * of which takes a microsecond until the JVM has compiled it: {@link JournalReplay} does that when the ring
 * is full, or else the reader of the record does, for a rank with few calls.
 *
 * <pre>
 *   0  rows written since the begin      8  how many of them are in the tables
 *   64 rows of 64 bytes: an event as it stands in a log, the last four bytes being what has happened
 * </pre>
 */
final class Journal {
  /** What has happened. A call has returned; the number is that of its activity. */
  static final int LEFT = 1;

  /** A message was sent; the event's key is that of its communicator. */
  static final int SENT = 2;

  /** A message was received; the event's key is that of its communicator. */
  static final int RECEIVED = 3;

  static final int RECEIVED_FROM_UNKNOWN = 4;
  static final int SEND_ENDED = 5;
  static final int RECEIVE_ENDED = 6;
  static final int COLLECTIVE_ENDED = 7;
  static final int BEGUN = 8;
  static final int COMPLETED = 9;

  /** An object was made; the number is that of its kind. */
  static final int MADE = 10;

  static final int FREED = 11;

  private static final int WRITTEN = 0;
  private static final int REPLAYED = 8;
  private static final int ROWS_AT = 64;

  private final RecordMemory memory;
  private final int rows;
  private final long[] row = new long[EventLog.ROW_WORDS];
  private long written;
  private long replayed;

  Journal(RecordMemory memory) {
    this.memory = memory;
    this.rows = (memory.size() - ROWS_AT) / EventLog.ROW_BYTES;
    this.written = memory.getLong(WRITTEN);
    this.replayed = memory.getLong(REPLAYED);
  }

  static long bytes(int rows) {
    return ROWS_AT + (long) rows * EventLog.ROW_BYTES;
  }

  int rows() {
    return rows;
  }

  /** True if the next row finds room only when the first has been brought into the tables. */
  boolean isFull() {
    return written - replayed == rows;
  }

  /** How many rows are not in the tables. */
  int waiting() {
    return Math.clamp(written - replayed, 0, rows);
  }

  /** Adds a row; there must be room. A reader sees the row when it sees the number of rows. */
  void add(int what, int number, Event e) {
    e.toWords(row);
    row[EventLog.ROW_WORDS - 1] = Words.pair(e.by(), what | number << Byte.SIZE);
    memory.write(at(written), row);
    VarHandle.releaseFence();
    memory.putLong(WRITTEN, ++written);
  }

  private int at(long number) {
    return ROWS_AT + (int) (number % rows) * EventLog.ROW_BYTES;
  }

  /** The words of the first row that is not in the tables. */
  void first(long... words) {
    memory.read(at(replayed), words);
  }

  /** The first row that was not in the tables is there now. */
  void advance() {
    memory.putLong(REPLAYED, ++replayed);
  }
}
