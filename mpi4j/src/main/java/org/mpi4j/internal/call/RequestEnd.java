// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.p2p.Operation;

/**
 * What happens at the end of a request, besides that its status is told; of a persistent one, each time that
 * it ends.
 */
public interface RequestEnd {

  /** The operation has succeeded: brings what was received to the program's memory. */
  void bringOut(Operation over);

  /** The operation has failed, or was cancelled. */
  default void failed() {
    // most need not do anything
  }

  /** Its completion is reported. */
  default void reported() {
    // most need not do anything
  }

  /**
   * True of what can end on both sides only, a collective (section 6.12) or a partitioned message (section
   * 4.2): it cannot be freed while it is active, and never be cancelled.
   */
  default boolean mustComplete() {
    return false;
  }
}
