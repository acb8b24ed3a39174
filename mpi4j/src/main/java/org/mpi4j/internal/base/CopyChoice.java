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
  /** One of so many copies goes the other way; no multiple of the number of pieces of a usual message. */
  static final int OTHER_WAY = 127;

  /** One of so many copies is timed, beside those that go the other way. */
  static final int TIMED = 7;

  /** A copy that takes longer than this was interrupted, or met pages that the system had to make. */
  private static final int MOST_NS_PER_BYTE = 1;

  /** The last so many timed copies of a way count most. */
  private static final int REMEMBERED = 8;

  /** The other way is chosen only if its time is less than this share: copies of one way differ, too. */
  private static final double CLEARLY_LESS = 0.9;

  private int turns;
  private boolean library = true;
  private double loopCost; // nanoseconds for each byte; 0: not known
  private double libraryCost;

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
    if (ns > bytes * MOST_NS_PER_BYTE) {
      return;
    }
    double cost = (double) ns / bytes;
    if (byLibrary) {
      libraryCost = mean(libraryCost, cost);
    } else {
      loopCost = mean(loopCost, cost);
    }
    if (libraryCost > 0 && loopCost > 0) {
      choose();
    }
  }

  private void choose() {
    if (library) {
      library = loopCost >= libraryCost * CLEARLY_LESS;
    } else {
      library = libraryCost < loopCost * CLEARLY_LESS;
    }
  }

  private static double mean(double before, double cost) {
    return before == 0 ? cost : before + (cost - before) / REMEMBERED;
  }
}
