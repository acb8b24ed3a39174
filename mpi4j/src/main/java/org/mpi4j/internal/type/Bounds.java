// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/**
 * Where a type map begins and ends (section 5.1.7): its data, and the markers that stand for lower and
 * upper bound where there are any. All in bytes from the buffer's address.
 *
 * @param empty there is neither data nor a marker
 * @param trueLb the first byte of data
 * @param trueUb the byte after the last of data
 * @param alignment the strictest of all entries
 * @param lowMark a marker of the lower bound, or {@link #NONE}
 * @param highMark a marker of the upper bound, or {@link #NONE}
 */
record Bounds(boolean empty, long trueLb, long trueUb, int alignment, long lowMark, long highMark) {
  /** No marker. */
  static final long NONE = Long.MIN_VALUE;

  /** Of a type map without entries. */
  static final Bounds EMPTY = new Bounds(true, 0, 0, 1, NONE, NONE);

  static Bounds of(long bytes, int alignment) {
    return new Bounds(false, 0, bytes, alignment, NONE, NONE);
  }

  /** The same data with markers instead of those it had. */
  Bounds marked(long low, long high) {
    return new Bounds(false, trueLb, trueUb, alignment, low, high);
  }

  Bounds shifted(long by) {
    if (empty || by == 0) {
      return this;
    }
    long dataBy = hasData() ? by : 0;
    return new Bounds(false, Math.addExact(trueLb, dataBy), Math.addExact(trueUb, dataBy), alignment,
        lowMark == NONE ? NONE : Math.addExact(lowMark, by),
        highMark == NONE ? NONE : Math.addExact(highMark, by));
  }

  Bounds and(Bounds other) {
    if (empty || other.empty) {
      return empty ? other : this;
    }
    long low = lowMark == NONE ? other.lowMark
        : other.lowMark == NONE ? lowMark : Math.min(lowMark, other.lowMark);
    return new Bounds(false,
        !hasData() ? other.trueLb : !other.hasData() ? trueLb : Math.min(trueLb, other.trueLb),
        !hasData() ? other.trueUb : !other.hasData() ? trueUb : Math.max(trueUb, other.trueUb),
        Math.max(alignment, other.alignment), low,
        Math.max(highMark, other.highMark)); // NONE is the smallest
  }

  /** {@code count} copies, each {@code stride} bytes after the one before it. */
  Bounds repeated(long count, long stride) {
    if (count == 0) {
      return EMPTY;
    }
    return and(shifted(Math.multiplyExact(count - 1, stride)));
  }

  /** False if there are only markers; the bounds of the data are then both 0. */
  private boolean hasData() {
    return trueLb != trueUb;
  }

  /** The lower bound: of the marker, else of the data, else the upper marker. */
  long lb() {
    return lowMark != NONE ? lowMark : hasData() || highMark == NONE ? trueLb : highMark;
  }

  /** Without a marker the end is rounded up, so that the next element is aligned. */
  long ub() {
    if (highMark != NONE || !hasData()) {
      return highMark != NONE ? highMark : lb();
    }
    long rest = Math.floorMod(trueUb - lb(), (long) alignment);
    return rest == 0 ? trueUb : Math.addExact(trueUb, alignment - rest);
  }

  long extent() {
    return Math.subtractExact(ub(), lb());
  }
}
