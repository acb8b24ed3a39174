// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** How one dimension of an array is dealt out to processes (section 5.1.4). */
public enum Distribution {
  /** Not at all. */
  NONE(16),
  /** One block for each process; by default all of one length but the last. */
  BLOCK(17),
  /** Blocks in turn; by default of one element. */
  CYCLIC(18);

  /** In place of the length of the blocks: the default (MPI_DISTRIBUTE_DFLT_DARG). */
  public static final int DFLT_DARG = -19;

  private final int code;

  Distribution(int code) {
    this.code = code;
  }

  /**
   * The number that stands for it among the integers of {@link Contents}.
   *
   * @return the number
   */
  public int code() {
    return code;
  }

  /**
   * Finds the distribution with a number.
   *
   * @param code a number as of {@link #code}
   * @return the distribution
   * @throws MpiException ERR_ARG if there is none with this number
   */
  public static Distribution of(long code) {
    for (Distribution d : values()) {
      if (d.code == code) {
        return d;
      }
    }
    throw new MpiException(ErrorClass.ERR_ARG,
        "distribution = " + code + ", but " + NONE.code + ".." + CYCLIC.code + " are possible");
  }
}
