// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.util.Arrays;

/** The cause of a spawn's failure: what has become of each process. */
public final class SpawnCodes extends Exception {
  private static final long serialVersionUID = 1L;

  private final int[] codes;

  SpawnCodes(int... codes) {
    super("error classes of the processes: " + Arrays.toString(codes));
    this.codes = codes.clone();
  }

  /** For each process 0, or an error class of the standard. */
  public int[] codes() {
    return codes.clone();
  }
}
