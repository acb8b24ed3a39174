// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/** How far the ranks of a communicator are from each other. */
public enum Where {
  /** In one JVM. */
  JVM,
  /** On one machine, in several JVMs, and not forced to use the network. */
  PROCS,
  /** On several machines. */
  NET,
  /** In a row of the table: on one machine. */
  NODE,
  /** In a row of the table: anywhere. */
  ANY;

  boolean covers(Where other) {
    return this == ANY || this == other || this == NODE && (other == JVM || other == PROCS);
  }
}
