// SPDX-License-Identifier: Apache-2.0
package mpi;

/** The two neighbours of a shift in a Cartesian topology. */
public final class ShiftParms {
  private final int rankSource;
  private final int rankDest;

  ShiftParms(int rankSource, int rankDest) {
    this.rankSource = rankSource;
    this.rankDest = rankDest;
  }

  /** From whom to receive, perhaps PROC_NULL. */
  public int getRankSource() {
    return rankSource;
  }

  /** To whom to send, perhaps PROC_NULL. */
  public int getRankDest() {
    return rankDest;
  }
}
