// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

/**
 * The offsets of words, slots and scratch areas in a collective segment.
 *
 * <pre>
 *   byte 0               128              256
 *        | word of rank 0 | word of rank 1 | ...        a pair of cache lines each: one writer, many readers
 *          and beside it the status of the rank
 *
 *   then how many ranks wait here asleep, a word in a pair of cache lines that changes seldom,
 *   then for each rank its slots, one after the other, and for each its scratch area, for itself:
 *        | stamp | length | kind | few data | data ...     phases s, s + slots, s + 2 slots ... use the same
 *          0       8        16     24         64
 * </pre>
 *
 * <p>The stamp is the phase to which the rest belongs. Short data lie in its cache line, so that a reader
 * fetches both at once. Longer data do not, since readers poll the stamp and would take the line away from
 * the writer in between.
 *
 * @param ranks who use it
 * @param slots of each rank, a power of two
 * @param slotBytes of data in one slot
 * @param scratchBytes of each rank; 0, or at least as much as a slot
 */
public record SegmentLayout(int ranks, int slots, int slotBytes, int scratchBytes) {
  static final long LENGTH = 8;

  /** Offset from a rank's word to its status. */
  static final long STATUS = 8;

  static final long KIND = 16;
  static final long SHORT = 24;
  static final long DATA = 64;

  /** Processors fetch cache lines in pairs. */
  private static final int LINES = 128;

  private static final int MOST_SLOTS = 1 << 10;
  private static final int MOST_BYTES = 1 << 30;

  /** True if a segment can have this layout: values from another rank are checked before they are used. */
  public boolean isPlausible() {
    return ranks > 0
        && slots > 0 && slots <= MOST_SLOTS && Integer.bitCount(slots) == 1
        && slotBytes > 0 && slotBytes <= MOST_BYTES
        && (scratchBytes == 0 || scratchBytes >= slotBytes) && scratchBytes <= MOST_BYTES;
  }

  /** The length of the segment. */
  public long bytes() {
    return scratchArea(ranks);
  }

  long word(int rank) {
    return (long) rank * LINES;
  }

  /** The offset of the word that says how many ranks sleep. */
  long sleepers() {
    return word(ranks);
  }

  /** The offset of the slot that a rank uses in a phase. */
  long slot(int rank, long phase) {
    return word(ranks + 1) + ((long) rank * slots + (phase & slots - 1)) * stride();
  }

  /** The offset of a rank's scratch area. */
  long scratchArea(int rank) {
    return slot(ranks, 0) + rank * lines(scratchBytes);
  }

  /** From one slot to the next. */
  private long stride() {
    return lines(DATA + slotBytes);
  }

  private static long lines(long bytes) {
    return bytes + LINES - 1 & -LINES;
  }
}
