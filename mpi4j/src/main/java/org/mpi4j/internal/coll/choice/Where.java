// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.choice;

/** How far the ranks of a communicator are from each other. */
public enum Where {
  /** On one machine, and not forced to use the network. */
  NODE,
  /** On several machines. */
  NET,
  /** In a row of the table: either. */
  ANY;

  boolean covers(Where other) {
    return this == ANY || this == other;
  }
}
