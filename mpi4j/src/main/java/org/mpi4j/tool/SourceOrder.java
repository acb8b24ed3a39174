// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/** Whether the events of a source come in the order of their timestamps (section 15.3.8). */
public enum SourceOrder {
  /** They do. */
  ORDERED,
  /** They may not, where several threads use MPI. */
  UNORDERED
}
