// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.mpi4j.internal.rma.race.AccessLog;

/**
 * This rank's part of a window.
 *
 * @param rank of this rank in the window
 * @param domain whose words have its locks
 * @param memory its memory; null: the window is dynamic
 * @param attached the memory of a dynamic window; else null
 * @param unit of displacements, bytes
 * @param log the accesses under way to it, under the engine's lock; null unless {@code rma.check} is set
 */
record WindowPart(
    int rank, Domain domain, WindowMemory memory, AttachedMemory attached, int unit, AccessLog log) {

  /** Where its words lie. */
  int member() {
    return domain.index();
  }

  /** Where so many bytes lie; null if they are not all in it. */
  AttachedMemory.Place find(long place, long bytes) {
    if (attached != null) {
      return attached.find(place, bytes);
    }
    return memory.holds(place, bytes) ? new AttachedMemory.Place(memory, place) : null;
  }
}
