// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.RecvRequest;

/**
 * A send and a receive that one call has started (section 3.10).
 *
 * @param receive null if the message comes from PROC_NULL
 * @param send null if it is over, or goes to PROC_NULL
 */
public record Exchange(RecvRequest receive, Operation send) {

  /**
   * The sending half of the arguments.
   *
   * @param replaced what comes in goes to where the data lie that are sent
   */
  public record Outgoing(CallBuffer buffer, int dest, int tag, boolean replaced) {}
}
