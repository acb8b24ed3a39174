// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

/**
 * The layout of a ring in shared memory, which carries frames from one rank to one other.
 *
 * <pre>
 *      0   header, see SharedRegion; written once
 *     64   data bytes; locator of the producer's announcements (pid, descriptor, nonce); written once
 *    128   taken cells, taken data bytes      written by the consumer only
 *    256   what taken cells plus all cells were when the producer found no room; written by it only, rarely
 *    512   cells, 64 bytes each
 *    ...   data area
 *
 *   a cell:
 *      0         8         16        24        32                              64
 *      +---------+---------+---------+---------+--------------------------------+
 *      |  mark   |   h0    |   h1    |   h2    |  payload of up to 32 bytes     |
 *      +---------+---------+---------+---------+--------------------------------+
 *   mark = (number of the frame + 1) in the upper 32 bits, length of the payload in the lower 32
 * </pre>
 *
 * A frame takes one cell, so a frame of up to 32 bytes moves exactly one cache line. A longer payload lies in
 * the data area, in whole lines and in one piece; both ends compute its place by the same rule ({@link
 * #place}).
 *
 * <p>Cells are apart from data so that the first word of a line in the cells is always a mark. Marks of
 * earlier rounds have older numbers, so they need not be erased: erasing would cost one more cache line moved
 * for each message. (With records of any length in one area, as other rings have them, old payload could look
 * like a record.) Both numbers are counted modulo 2^32, which is exact as there are fewer cells.
 *
 * @param cells a power of two
 * @param dataBytes a power of two
 */
record RingLayout(int cells, long dataBytes) {
  static final long DATA_BYTES = 64;
  static final long LOCATOR = 72;
  static final long TAKEN_CELLS = 128;
  static final long TAKEN_DATA = 136;
  static final long PRODUCER_WAITS = 256;
  static final long CELLS = 512;

  static final int LINE_SHIFT = 6;
  static final long H0 = 8;
  static final long H1 = 16;
  static final long H2 = 24;
  static final long SMALL_PAYLOAD = 32;
  static final int MAX_SMALL = 32;

  private static final int FULL_SIZE_RANKS = 8;
  private static final long SMALLEST_SHARE = 8 << 10;
  private static final long SMALLEST = 4 << 10;
  private static final int MIN_CELLS = 64;
  private static final int MAX_CELLS = 4096;
  private static final long MAX_DATA = 1L << 30;

  /**
   * The layout for a machine with so many ranks of the job: from {@link #FULL_SIZE_RANKS} on, rings shrink so
   * that all rings of a rank together do not grow.
   */
  static RingLayout of(long dataBytes, int ranks) {
    long full = of(dataBytes).dataBytes();
    long share = full * FULL_SIZE_RANKS / Math.max(ranks, FULL_SIZE_RANKS);
    return of(Math.clamp(Long.highestOneBit(share), Math.min(full, SMALLEST_SHARE), full));
  }

  /** The layout with at least so much room for data; there is a cell for each 256 bytes of it. */
  static RingLayout of(long dataBytes) {
    long data = Long.highestOneBit(Math.max(dataBytes, 2) - 1) << 1;
    return new RingLayout(Math.clamp(data >> 8, MIN_CELLS, MAX_CELLS), data);
  }

  /** The next smaller layout; null if this is as small as any. */
  RingLayout half() {
    return dataBytes <= SMALLEST ? null : of(dataBytes / 2);
  }

  /** This layout, or the largest one whose ring takes so many bytes at most, or the smallest. */
  RingLayout within(long room) {
    RingLayout fitting = this;
    for (RingLayout next = half(); next != null && fitting.bytes() > room; next = next.half()) {
      fitting = next;
    }
    return fitting;
  }

  /** True if a ring can have this size: values from a peer are checked before they are used. */
  static boolean plausible(long dataBytes) {
    return dataBytes >= 1L << LINE_SHIFT && dataBytes <= MAX_DATA && Long.bitCount(dataBytes) == 1;
  }

  long data() {
    return CELLS + ((long) cells << LINE_SHIFT);
  }

  long bytes() {
    return data() + dataBytes;
  }

  /** The largest payload: with less than a quarter of the room in use, one always fits. */
  int maxPayload(long wanted) {
    return (int) Math.min(wanted, dataBytes >> 3);
  }

  static long mark(long sequence, int length) {
    return (sequence + 1) << 32 | length;
  }

  static boolean isMarkOf(long mark, long sequence) {
    return (int) (mark >>> 32) == (int) (sequence + 1);
  }

  /**
   * Where a payload starts, counted in bytes since ever: here, or at the next round if it would not fit in
   * one piece.
   */
  static long place(long position, int length, long mask) {
    long toEnd = mask + 1 - (position & mask);
    return length <= toEnd ? position : position + toEnd;
  }

  /** Whole lines. */
  static long roundUp(int length) {
    return (length + 63L) & -64L;
  }
}
