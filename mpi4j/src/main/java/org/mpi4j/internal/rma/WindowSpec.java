// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.SharedMemory;

/**
 * What a rank asks for when a window is made.
 *
 * @param flavor the same on all ranks
 * @param base memory of the program; null: the window allocates its own, or has none
 * @param shared where ranks that share memory with this one find that memory; null: they cannot
 * @param size bytes of this rank's part
 * @param unit of displacements, bytes
 * @param hints of this rank
 */
public record WindowSpec(
    Flavor flavor, MemorySegment base, SharedPlace shared, long size, int unit, WindowHints hints) {

  /**
   * A part of a shared segment.
   *
   * @param segment which this rank has made
   * @param offset where the part begins in it
   */
  public record SharedPlace(SharedMemory.Segment segment, long offset) {}
}
