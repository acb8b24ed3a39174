// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/**
 * Chooses between the JVM's loop and the C library's function by the time that copies of both have taken.
 * Which is faster depends on the processor, on how far apart the cores are, and on who shares their caches.
 *
 * <p>All ranks of this JVM use it without a lock. Where two write at the same time, one of the values is
 * lost, and the choice is made a little later.
 */
final class CopyChoice {
  /** One of so many copies goes the other way: a prime, so that it is not the same piece of each message. */
  static final int OTHER_WAY = 127;

  /** One of so many copies is timed, beside those that go the other way. */
  static final int TIMED = 7;

  /** The last so many timed copies of a way count most. */
  private static final int REMEMBERED = 8;

  /** The other way is chosen only if its time is less than this share: copies of one way differ, too. */
  private static final float CLEARLY_LESS = 0.9f;

  private int turns;
  private boolean library = true;
  private float loopCost; // nanoseconds for each byte; 0: not known
  private float libraryCost;

  /** The number of the next copy. */
  int turn() {
    int turn = turns;
    turns = turn + 1 & Integer.MAX_VALUE;
    return turn;
  }

  /** True if this copy goes by the C library's function. */
  boolean isByLibrary(int turn) {
    return library != (turn % OTHER_WAY == 0);
  }

  /** True if this copy should be timed, and {@link #took} called. */
  boolean isTimed(int turn) {
    return turn % TIMED == 0 || turn % OTHER_WAY == 0;
  }

  /** A copy has taken so long. */
  void took(boolean byLibrary, long ns, long bytes) {
    if (ns > bytes * CopyTime.MOST_NS_PER_BYTE) {
      return;
    }
    float cost = (float) ns / bytes;
    if (byLibrary) {
      libraryCost = mean(libraryCost, cost);
    } else {
      loopCost = mean(loopCost, cost);
    }
    float own = library ? libraryCost : loopCost;
    float other = library ? loopCost : libraryCost;
    if (other > 0 && other < own * CLEARLY_LESS) {
      library = !library;
    }
  }

  private static float mean(float before, float cost) {
    return before == 0 ? cost : before + (cost - before) / REMEMBERED;
  }
}
