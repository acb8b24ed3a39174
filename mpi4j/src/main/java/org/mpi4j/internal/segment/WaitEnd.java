// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.util.BitSet;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;

/** Ends waits at a collective segment early, when they cannot succeed. */
public interface WaitEnd {

  /** True if waits must end. */
  boolean hasFailed();

  /** Why waits must end; null if they need not. */
  Fault failure();

  /** What a rank waits for that waits for these ranks of the group to come; for diagnosis. */
  default Need missing(BitSet ranks) {
    return Need.UNKNOWN;
  }

  /**
   * The error when another rank has gone past a phase without publishing data that this one waits for.
   *
   * @param theirs the status of that rank
   */
  Fault publishesNothing(int rank, long theirs);
}
