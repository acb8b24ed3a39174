// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;

/**
 * Native memory that grows as it is needed and is kept from one access to the next: to get it anew, all zero,
 * takes longer than most accesses. For one thread at a time.
 */
final class ReusedMemory {
  /** More is given back after the access. */
  private static final long MOST_KEPT = 64 << 20;

  private final NativePieces pieces;
  private MemorySegment memory = MemorySegment.NULL;

  ReusedMemory(NativePieces pieces) {
    this.pieces = pieces;
  }

  /** Memory of at least so many bytes, which has the first ones of before; the others are undefined. */
  MemorySegment room(long bytes, long kept) {
    if (memory.byteSize() < bytes) {
      MemorySegment more = pieces.allocate(Math.max(bytes, 2 * memory.byteSize()));
      MemorySegment.copy(memory, 0, more, 0, kept);
      memory = more;
    }
    return memory;
  }

  /** An access is over. */
  void trim() {
    if (memory.byteSize() > MOST_KEPT) {
      memory = MemorySegment.NULL;
    }
  }
}
