// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import org.mpi4j.internal.base.Fault;

/** Tells when a rank need not wait at a shared segment any more. */
public interface WaitEnd {

  /** True if it must not wait any more. */
  boolean hasFailed();

  /** Why it must not wait; null if it may. */
  Fault failure();

  /**
   * A rank has gone past a phase in which this one waits for what it gives.
   *
   * @param theirs what it has said of itself
   */
  Fault publishesNothing(int rank, long theirs);
}
