// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.spi.SharedMemory;

/**
 * The words that the ranks of a domain share, a block for each.
 *
 * <pre>
 *   byte 0        8            16           32       40     48     64           72        96
 *        | next   | exclusive  | shared     | offset | size | unit | accumulate | place of  | its
 *          ticket   served       served       of the part            lock         a segment   bytes
 * </pre>
 *
 * <p>The lock is a fair one with tickets: who draws ticket <i>t</i> has it exclusively when <i>exclusive</i>
 * is <i>t</i>, and shared when <i>shared</i> is <i>t</i>; a shared holder then lets the next shared one in.
 * The accumulate lock holds 1 while a rank combines elements that have no atomic instruction. A part lies in
 * the segment of the words, or in another one whose place is there, or others cannot map it.
 */
final class WindowWords {
  /** Of each rank: processors fetch cache lines in pairs. */
  static final int BLOCK = 128;

  private static final int NEXT = 0;
  private static final int EXCLUSIVE = 8;
  private static final int SHARED = 16;
  private static final int OFFSET = 32;
  private static final int SIZE = 40;
  private static final int UNIT = 48;
  private static final int ACCUMULATE = 64;
  private static final int PLACE = 72;
  private static final int BYTES = 96;

  private final MemorySegment memory;

  /**
   * @param memory whose start they lie at, all zero when it is made
   */
  WindowWords(MemorySegment memory) {
    this.memory = memory;
  }

  private static long at(int index, int word) {
    return (long) index * BLOCK + word;
  }

  /** Writes where a rank's part lies; before others may look. */
  void part(int index, long offset, long size, long unit) {
    SharedWord.set(memory, at(index, OFFSET), offset);
    SharedWord.set(memory, at(index, SIZE), size);
    SharedWord.setRelease(memory, at(index, UNIT), unit);
  }

  /** Writes in which other segment a rank's part lies; before others may look. */
  void segment(int index, long bytes, long... place) {
    for (int i = 0; i < place.length; i++) {
      SharedWord.set(memory, at(index, PLACE + i * Long.BYTES), place[i]);
    }
    SharedWord.setRelease(memory, at(index, BYTES), bytes);
  }

  /** Bytes of the segment that a rank's part lies in; 0: others cannot map it. */
  long segmentBytes(int index) {
    return SharedWord.getAcquire(memory, at(index, BYTES));
  }

  /** Where that segment is. */
  long[] segmentPlace(int index) {
    long[] place = new long[SharedMemory.PLACE_WORDS];
    for (int i = 0; i < place.length; i++) {
      place[i] = SharedWord.get(memory, at(index, PLACE + i * Long.BYTES));
    }
    return place;
  }

  long offset(int index) {
    return SharedWord.get(memory, at(index, OFFSET));
  }

  long size(int index) {
    return SharedWord.get(memory, at(index, SIZE));
  }

  int unit(int index) {
    return (int) SharedWord.get(memory, at(index, UNIT));
  }

  /** Draws a ticket for a rank's lock. */
  long draw(int index) {
    return SharedWord.getAndAdd(memory, at(index, NEXT), 1L);
  }

  /** True if it is a ticket's turn; a shared holder must then call {@link #admitNext}. */
  boolean isTurn(int index, long ticket, boolean exclusive) {
    return SharedWord.getVolatile(memory, at(index, exclusive ? EXCLUSIVE : SHARED)) == ticket;
  }

  /** The shared holder with this ticket lets the next shared one in; true if somebody may wait for that. */
  boolean admitNext(int index, long ticket) {
    // a waiter draws, then looks if it is admitted
    SharedWord.setVolatile(memory, at(index, SHARED), ticket + 1);
    return SharedWord.getVolatile(memory, at(index, NEXT)) > ticket + 1;
  }

  /** Gives a lock back; true if somebody may wait for it. */
  boolean release(int index, long ticket, boolean exclusive) {
    if (exclusive) {
      SharedWord.setRelease(memory, at(index, SHARED), ticket + 1);
    }
    // by addition: the next shared holder may have come and gone since the line above
    long served = SharedWord.getAndAdd(memory, at(index, EXCLUSIVE), 1L) + 1;
    return SharedWord.getVolatile(memory, at(index, NEXT)) != served;
  }

  /** Takes the accumulate lock of a rank if it is free. */
  boolean tryAccumulate(int index) {
    return SharedWord.getAcquire(memory, at(index, ACCUMULATE)) == 0
        && SharedWord.compareAndSet(memory, at(index, ACCUMULATE), 0L, 1L);
  }

  boolean isAccumulateFree(int index) {
    return SharedWord.getAcquire(memory, at(index, ACCUMULATE)) == 0;
  }

  void endAccumulate(int index) {
    SharedWord.setRelease(memory, at(index, ACCUMULATE), 0L);
  }
}
