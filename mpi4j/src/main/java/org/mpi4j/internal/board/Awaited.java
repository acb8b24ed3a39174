// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.board;

import org.mpi4j.internal.runtime.Completion;

/**
 * What one rank waits for on a board: that words of some ranks are large enough. Others that make progress in
 * this rank look at it, too.
 */
final class Awaited implements Completion {
  private final Board board;
  // Progress publishes them to other threads before these look; later looks of theirs do no harm
  private boolean stamps;
  private long least;
  private int first;
  private int end;

  Awaited(Board board) {
    this.board = board;
  }

  /** The slots of ranks {@code first..end-1} belong to this phase. */
  Awaited stamps(long phase, int itsFirst, int itsEnd) {
    return set(true, phase, itsFirst, itsEnd);
  }

  /** The words of ranks {@code first..end-1} are that large at least. */
  Awaited words(long value, int itsFirst, int itsEnd) {
    return set(false, value, itsFirst, itsEnd);
  }

  private Awaited set(boolean isStamps, long itsLeast, int itsFirst, int itsEnd) {
    stamps = isStamps;
    least = itsLeast;
    first = itsFirst;
    end = itsEnd;
    return this;
  }

  @Override
  public boolean isDone() {
    long value = least;
    int last = Math.min(end, board.ranks());
    for (int rank = first; rank < last; rank++) {
      if ((stamps ? board.stamp(rank, value) : board.word(rank)) < value) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void waiter(Thread thread) {
    // whoever looks knows the thread
  }

  @Override
  public boolean isWatched() {
    return true;
  }
}
