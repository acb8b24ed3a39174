// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.Fault;

/**
 * What happens when this rank learns that another rank of its job is gone without having left MPI. What waits
 * for that rank fails in any case.
 */
@FunctionalInterface
public interface PeerLossPolicy {

  /**
   * A rank is gone. The engine's lock is held.
   *
   * @param rank in the job
   * @param why the error of calls that need this rank
   */
  void lost(int rank, Fault why);
}
