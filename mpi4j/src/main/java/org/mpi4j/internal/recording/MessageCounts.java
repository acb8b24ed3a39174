// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.util.ArrayList;
import java.util.List;

/**
 * How many messages were sent and received, by communicator, other rank and tag. A program may use more tags
 * than there is room for: those that come later share one row for each communicator and rank.
 *
 * <pre>
 *   0  messages that found no row
 *   8  rows of 40 bytes: communicator, (peer, tag), sent, received, (site of the last send, 1 if used)
 * </pre>
 */
public final class MessageCounts {
  /** The tag of a row for all tags that have none of their own. */
  public static final int ALL_TAGS = Integer.MIN_VALUE;

  /** The peer of a row for messages whose sender is not known. */
  public static final int UNKNOWN_PEER = -1;

  private static final int ROWS = 8;
  private static final int ROW_WORDS = RecordLayout.ENVELOPE_BYTES / Long.BYTES;
  private static final int PROBES = 32;
  private static final int SENT = 16;
  private static final int RECEIVED = 24;
  private static final int SITE = 32;
  private static final int IN_USE = 36;

  private final RecordMemory memory;
  private final int rows;

  MessageCounts(RecordMemory memory) {
    this.memory = memory;
    this.rows = (memory.size() - ROWS) / RecordLayout.ENVELOPE_BYTES;
  }

  /**
   * One row.
   *
   * @param comm key of the communicator
   * @param peer the other rank's number in the world
   * @param site call site of the last send
   */
  public record Row(long comm, int peer, int tag, long sent, long received, int site) {}

  void sent(long comm, int peer, int tag, int site) {
    int at = add(comm, peer, tag, SENT);
    if (at >= 0) {
      memory.putInt(at + SITE, site);
    }
  }

  void received(long comm, int peer, int tag) {
    add(comm, peer, tag, RECEIVED);
  }

  private int add(long comm, int peer, int tag, int column) {
    int own = find(comm, peer, tag);
    int at = own >= 0 ? own : find(comm, peer, ALL_TAGS);
    int counter = at < 0 ? 0 : at + column;
    memory.putLong(counter, memory.getLong(counter) + 1);
    return at;
  }

  /** The row of an envelope, taken into use if need be; -1 if there is no room. */
  private int find(long comm, int peer, int tag) {
    long hash = Keys.mix(Keys.mix(comm, peer), tag);
    int first = (int) Math.floorMod(hash, (long) rows);
    for (int i = 0; i < PROBES; i++) {
      int at = ROWS + (first + i) % rows * RecordLayout.ENVELOPE_BYTES;
      if (memory.getInt(at + IN_USE) == 0) {
        if (tag != ALL_TAGS && i >= PROBES / 2) {
          return -1; // the rest of the probes is for rows of all tags
        }
        memory.putLong(at, comm);
        memory.putInt(at + 8, peer);
        memory.putInt(at + 12, tag);
        memory.putInt(at + IN_USE, 1);
        return at;
      }
      if (memory.getLong(at) == comm && memory.getInt(at + 8) == peer
          && memory.getInt(at + 12) == tag) {
        return at;
      }
    }
    return -1;
  }

  /** How many messages found no row. */
  public long overflow() {
    return memory.getLong(0);
  }

  /** All rows in use. */
  public List<Row> all() {
    List<Row> all = new ArrayList<>();
    long[] words = Words.copy(memory, ROWS, rows * ROW_WORDS);
    for (int i = 0; i < words.length; i += ROW_WORDS) {
      if (Words.second(words[i + 4]) != 0) {
        all.add(new Row(words[i], Words.first(words[i + 1]), Words.second(words[i + 1]), words[i + 2],
            words[i + 3], Words.first(words[i + 4])));
      }
    }
    return all;
  }
}
