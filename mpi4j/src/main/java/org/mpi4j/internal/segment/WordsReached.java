// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.util.BitSet;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Completion;

/**
 * The completion of a wait until words of other ranks have reached a value. Any thread of this rank that
 * makes progress polls it.
 */
final class WordsReached implements Completion {
  /** What the wait is for. */
  private enum What { STAMPS, WORDS, MESSAGE }

  /** Only long waits read the status of other ranks: reading takes cache lines away from them. */
  private static final int SHORT_LOOKS = 256;

  private static final int SELDOM_MASK = 7;

  private final CollectiveSegment segment;
  // Progress publishes these fields to other threads before they poll; a poll after the wait does no harm
  private What what = What.WORDS;
  private long least;
  private int first;
  private int end;
  private Completion message;
  private int looks;
  private boolean stopped;
  private boolean sleeps; // in this wait the thread has slept, or is about to

  WordsReached(CollectiveSegment segment) {
    this.segment = segment;
  }

  /** The slots of ranks {@code first..end-1} belong to this phase. */
  WordsReached stamps(long phase, int itsFirst, int itsEnd) {
    return set(What.STAMPS, phase, itsFirst, itsEnd);
  }

  /** The words of ranks {@code first..end-1} are at least that value. */
  WordsReached words(long value, int itsFirst, int itsEnd) {
    return set(What.WORDS, value, itsFirst, itsEnd);
  }

  /** A message is over, or some rank uses the segment for the call with this number. */
  WordsReached message(Completion itsMessage, int number) {
    message = itsMessage;
    return set(What.MESSAGE, number, 0, 0);
  }

  private WordsReached set(What itsWhat, long itsLeast, int itsFirst, int itsEnd) {
    what = itsWhat;
    least = itsLeast;
    first = itsFirst;
    end = itsEnd;
    looks = 0;
    stopped = false;
    return this;
  }

  /** The wait is over. */
  void end() {
    message = null;
    if (sleeps) {
      sleeps = false;
      segment.endSleep();
    }
  }

  @Override
  public boolean isDone() {
    return isReached() || isHopeless();
  }

  private boolean isReached() {
    if (what == What.MESSAGE) {
      Completion m = message;
      return m == null || m.isDone();
    }
    long value = least;
    int last = Math.min(end, segment.ranks());
    boolean stamps = what == What.STAMPS;
    for (int rank = first; rank < last; rank++) {
      if ((stamps ? segment.stamp(rank, value) : segment.word(rank)) < value) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Need need() {
    if (what == What.MESSAGE) {
      Completion m = message;
      return m == null ? Need.UNKNOWN : m.need();
    }
    long value = least;
    BitSet missing = new BitSet();
    for (int rank = first; rank < Math.min(end, segment.ranks()); rank++) {
      boolean stamps = what == What.STAMPS;
      missing.set(rank, (stamps ? segment.stamp(rank, value) : segment.word(rank)) < value);
    }
    return segment.missing(missing);
  }

  private boolean isHopeless() {
    boolean asks = looks++ > SHORT_LOOKS && (looks & SELDOM_MASK) == 0;
    if (what == What.MESSAGE ? asks && segment.inCall((int) least) >= 0
        : segment.hasFailed() || asks && what == What.STAMPS && passed() >= 0) {
      stopped = true;
    }
    return stopped;
  }

  /** A rank that has finished the phase without publishing data in it; -1: none. */
  private int passed() {
    int last = Math.min(end, segment.ranks());
    for (int rank = first; rank < last; rank++) {
      // the word first: a rank that publishes writes its stamp before its word
      if (segment.word(rank) >= least && segment.stamp(rank, least) < least) {
        return rank;
      }
    }
    return -1;
  }

  /** Why the wait has ended before its time; null if it has not. */
  Fault fault() {
    if (!stopped || isReached()) {
      return null;
    }
    Fault f = segment.failure();
    return f != null ? f : segment.publishesNothing(passed());
  }

  @Override
  public void waiter(Thread thread) {
    Completion m = message;
    if (m != null) {
      m.waiter(thread);
    } // else whoever looks knows the thread
  }

  @Override
  public void sleeps() {
    if (!sleeps) {
      sleeps = true;
      segment.beginSleep();
    }
  }

  @Override
  public void slept(int times) {
    Completion m = message;
    if (m != null) {
      m.slept(times);
    }
  }

  @Override
  public boolean isWatched() {
    return what != What.MESSAGE;
  }

  @Override
  public boolean unparks() {
    return what != What.MESSAGE; // no other rank signals that it has begun to use the segment
  }
}
