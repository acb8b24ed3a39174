// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

/** How loads and stores of a rank in its own part go together with accesses of others (section 12.4). */
public enum WinModel {
  /** The two see different copies until a synchronization; no window of mpi4j is like that. */
  SEPARATE,
  /** There is one memory. */
  UNIFIED
}
