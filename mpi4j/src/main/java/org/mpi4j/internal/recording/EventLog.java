// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The longest events, and a sample of the others. A log that is full raises the least length and halves the
 * sample. Which events belong to the sample depends on their keys alone, so that ranks keep the same ones: a
 * message that is in the sample of its sender is in that of its receiver, too, unless that one is smaller.
 *
 * <pre>
 *   0  rows used   8  mask of the sample   16  least length, ns   24  events not kept   32  their length, ns
 *   40 rows of 64 bytes: key, post, start, end, bytes, (site, peer), (tag, group), (by, unused)
 * </pre>
 */
public final class EventLog {
  private static final int USED = 0;
  private static final int MASK = 8;
  private static final int LEAST = 16;
  private static final int DROPPED = 24;
  private static final int DROPPED_NS = 32;
  private static final int ROWS = 40;
  static final int ROW_BYTES = 64;
  static final int ROW_WORDS = ROW_BYTES / Long.BYTES;
  private static final long NO_SAMPLE = -1;
  private static final int LARGEST_MASK_BITS = 62;

  private final RecordMemory memory;
  private final int capacity;

  EventLog(RecordMemory memory) {
    this.memory = memory;
    this.capacity = (memory.size() - ROWS) / ROW_BYTES;
  }

  static long bytes(int events) {
    return ROWS + (long) events * ROW_BYTES;
  }

  /** Keeps the longest events only from now on. */
  void keepNoSample() {
    memory.putLong(MASK, NO_SAMPLE);
  }

  /**
   * Adds an event, or leaves it out.
   *
   * @param words of the event
   */
  void add(Event e, long... words) {
    if (used() == capacity && keeps(e.key(), e.blocked())) {
      thin();
    }
    if (keeps(e.key(), e.blocked())) {
      int row = used();
      memory.write(at(row), words);
      memory.putLong(USED, row + 1L);
    } else {
      memory.putLong(DROPPED, dropped() + 1);
      memory.putLong(DROPPED_NS, droppedNs() + e.blocked());
    }
  }

  private int used() {
    return (int) memory.getLong(USED);
  }

  /** How many events have been left out. */
  public long dropped() {
    return memory.getLong(DROPPED);
  }

  /** How long they took together. */
  public long droppedNs() {
    return memory.getLong(DROPPED_NS);
  }

  /** Events of this length, in nanoseconds, or longer are all there. */
  public long leastNs() {
    return memory.getLong(LEAST);
  }

  private boolean keeps(long key, long blocked) {
    return blocked >= leastNs() || isSampled(key);
  }

  private boolean isSampled(long key) {
    long mask = memory.getLong(MASK);
    return mask != NO_SAMPLE && (key & mask) == 0;
  }

  /** How many events of this length one in the log stands for. */
  public long weight(Event e) {
    long mask = memory.getLong(MASK);
    return e.blocked() >= leastNs() || mask == NO_SAMPLE ? 1 : mask + 1;
  }

  /** Makes room: afterwards at least half of the rows are free. */
  private void thin() {
    boolean samples = memory.getLong(MASK) != NO_SAMPLE;
    int share = samples ? capacity / 4 : capacity / 2;
    if (samples) {
      halveSample(share);
    }
    raiseLeast(share);
    int kept = 0;
    for (int row = 0; row < capacity; row++) {
      Event e = event(row);
      if (keeps(e.key(), e.blocked())) {
        memory.write(at(kept++), Words.copy(memory, at(row), ROW_WORDS));
      } else {
        memory.putLong(DROPPED, dropped() + 1);
        memory.putLong(DROPPED_NS, droppedNs() + e.blocked());
      }
    }
    memory.putLong(USED, kept);
  }

  private void halveSample(int share) {
    int sampled;
    int bits = 0;
    do {
      memory.putLong(MASK, memory.getLong(MASK) << 1 | 1);
      sampled = 0;
      for (int row = 0; row < capacity; row++) {
        sampled += isSampled(memory.getLong(at(row))) ? 1 : 0;
      }
    } while (sampled > share && bits++ < LARGEST_MASK_BITS);
  }

  private void raiseLeast(int share) {
    long[] lengths = new long[capacity];
    for (int row = 0; row < capacity; row++) {
      lengths[row] = event(row).blocked();
    }
    Arrays.sort(lengths);
    long next = lengths[capacity - share];
    boolean isLongest = next > lengths[capacity - share - 1];
    memory.putLong(LEAST, Math.max(leastNs(), isLongest ? next : next + 1));
  }

  private static int at(int row) {
    return ROWS + row * ROW_BYTES;
  }

  private Event event(int row) {
    return event(Words.copy(memory, at(row), ROW_WORDS), 0);
  }

  /** The event of the row that begins with the word at an index. */
  static Event event(long[] words, int i) {
    return new Event(words[i], words[i + 1], words[i + 2], words[i + 3], words[i + 4],
        Words.first(words[i + 5]), Words.second(words[i + 5]), Words.first(words[i + 6]),
        Words.second(words[i + 6]), Words.first(words[i + 7]));
  }

  /** What has been kept. */
  public List<Event> events() {
    int used = used();
    List<Event> all = new ArrayList<>(used);
    long[] words = Words.copy(memory, at(0), used * ROW_WORDS);
    for (int i = 0; i < words.length; i += ROW_WORDS) {
      all.add(event(words, i));
    }
    return all;
  }
}
