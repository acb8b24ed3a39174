// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/**
 * Where the parts of a rank's record lie. The file has holes: pages that were never written take no space.
 *
 * <pre>
 *   0        header           times, the call that the rank is in, the host's name
 *   4 KiB    sites            SITES rows: sums of one line of the program, and its text
 *            sizes            messages and collectives by the logarithm of their size
 *            activities       time in calls, by kind, in columns whose width grows with the run
 *            communicators    names
 *            envelopes        messages sent and received, by communicator, rank and tag
 *            calls            the longest calls, for the timeline
 *            sends            messages, to be compared with those
 *            receives           of other ranks
 *            collectives
 *            journal          what is not yet in the tables and logs above
 *            peers            one row for each rank of the world
 * </pre>
 */
final class RecordLayout {
  static final long MAGIC = 0x6d7069346a526563L; // "mpi4jRec"
  static final int VERSION = 2;
  static final int LONG = Long.BYTES;

  static final int SITES = 1024;
  static final int SITE_BYTES = 512;
  static final int SIZE_CLASSES = 48;
  static final int COLUMNS = 2048;
  static final int COMMS = 256;
  static final int COMM_BYTES = 128;
  static final int ENVELOPES = 4096;
  static final int ENVELOPE_BYTES = 40;
  static final int MOST_EVENTS = 16_384;
  static final int LEAST_EVENTS = 512;

  /** How many events of a kind all ranks keep together, about: so many can be put together at the end. */
  static final int EVENTS_OF_ALL = 1 << 18;

  static final int MOST_JOURNAL_ROWS = 4096;
  static final int LEAST_JOURNAL_ROWS = 256;

  /** How many rows the journals of all ranks have, about: so many the reader has to bring into tables. */
  static final int JOURNAL_ROWS_OF_ALL = 1 << 15;

  static final int PEER_BYTES = 32;

  static final long SITES_AT = 4096;
  static final long SIZES_AT = SITES_AT + (long) SITES * SITE_BYTES;
  static final long SIZES_BYTES = 2L * SIZE_CLASSES * SizeTable.ROW_BYTES;
  static final long ACTIVITIES_AT = SIZES_AT + SIZES_BYTES;
  static final long ACTIVITIES_BYTES = ActivityColumns.bytes(COLUMNS);
  static final long COMMS_AT = ACTIVITIES_AT + ACTIVITIES_BYTES;
  static final long COMMS_BYTES = (long) COMMS * COMM_BYTES;
  static final long ENVELOPES_AT = COMMS_AT + COMMS_BYTES;
  static final long ENVELOPES_BYTES = LONG + (long) ENVELOPES * ENVELOPE_BYTES;
  static final long LOGS_AT = ENVELOPES_AT + ENVELOPES_BYTES;

  private RecordLayout() {}

  /** The length of a log of a rank in a world of so many ranks. */
  static long logBytes(int ranks) {
    return EventLog.bytes(Math.clamp(EVENTS_OF_ALL / ranks, LEAST_EVENTS, MOST_EVENTS));
  }

  /** Where a log begins. */
  static long logAt(RankRecord.Log log, int ranks) {
    return LOGS_AT + log.ordinal() * logBytes(ranks);
  }

  static long journalAt(int ranks) {
    return LOGS_AT + RankRecord.Log.values().length * logBytes(ranks);
  }

  static long journalBytes(int ranks) {
    return Journal.bytes(Math.clamp(JOURNAL_ROWS_OF_ALL / ranks, LEAST_JOURNAL_ROWS, MOST_JOURNAL_ROWS));
  }

  static long peersAt(int ranks) {
    return journalAt(ranks) + journalBytes(ranks);
  }

  /** The length of the file. */
  static long bytes(int ranks) {
    return peersAt(ranks) + (long) ranks * PEER_BYTES;
  }
}
