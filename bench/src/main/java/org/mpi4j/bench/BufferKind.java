// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Where the bytes of messages lie. */
enum BufferKind {
  /** Java arrays, through the calls that take arrays where there are such. */
  ARRAY,
  /** Memory segments over Java arrays. */
  HEAP,
  /** Memory segments outside the heap. */
  NATIVE;

  private static final long CACHE_LINE = 64;

  /** Room for bytes, zeroed. */
  MemorySegment bytes(int count) {
    return this == NATIVE ? offHeap(count) : MemorySegment.ofArray(new byte[count]);
  }

  /** Room for doubles, zeroed. */
  MemorySegment doubles(int count) {
    return this == NATIVE ? offHeap((long) count * Double.BYTES) : MemorySegment.ofArray(new double[count]);
  }

  private static MemorySegment offHeap(long bytes) {
    return Arena.ofAuto().allocate(bytes, CACHE_LINE);
  }
}
