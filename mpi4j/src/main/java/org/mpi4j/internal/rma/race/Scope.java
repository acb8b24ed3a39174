// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma.race;

/** The kind of epoch that an access belongs to; what ends it follows from that. */
public enum Scope {
  /** Ends for all ranks with the next fence. */
  FENCE,
  /** Between start and complete: ends for all origins when the target has waited for them. */
  START,
  /** With a lock: ends when its origin flushes or unlocks. */
  LOCK
}
