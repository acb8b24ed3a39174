// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/**
 * The loops for one primitive type. They run on arrays, where the compiler makes vector code of them;
 * memory that is no array of this type passes through small arrays (a loop over a heap segment is 15
 * times slower).
 *
 * @param <A> the array type
 */
abstract class Kernel<A> {
  private static final int CHUNK = 1024;

  private final int size;

  /**
   * @param size bytes of one element
   */
  Kernel(int size) {
    this.size = size;
  }

  abstract A allocate(int n);

  /** The array, if that is what lies under a segment. */
  abstract A arrayOf(Object heapBase);

  abstract MemorySegment segmentOf(A array);

  abstract void fold(Reduction op, A in, int i, A inout, int j, int n);

  final void fold(Reduction op, Operands o) {
    A in = arrayUnder(o.in(), o.inOffset());
    A inout = arrayUnder(o.inout(), o.inoutOffset());
    if (in != null && inout != null) {
      fold(op, in, index(o.in(), o.inOffset()), inout, index(o.inout(), o.inoutOffset()), (int) o.count());
    } else {
      foldInChunks(op, o);
    }
  }

  private void foldInChunks(Reduction op, Operands o) {
    int most = (int) Math.min(CHUNK, o.count());
    A in = allocate(most);
    A inout = allocate(most);
    MemorySegment inSegment = segmentOf(in);
    MemorySegment inoutSegment = segmentOf(inout);
    for (long done = 0; done < o.count(); done += most) {
      int n = (int) Math.min(most, o.count() - done);
      long at = done * size;
      long bytes = (long) n * size;
      MemorySegment.copy(o.in(), o.inOffset() + at, inSegment, 0, bytes);
      MemorySegment.copy(o.inout(), o.inoutOffset() + at, inoutSegment, 0, bytes);
      fold(op, in, 0, inout, 0, n);
      MemorySegment.copy(inoutSegment, 0, o.inout(), o.inoutOffset() + at, bytes);
    }
  }

  private A arrayUnder(MemorySegment segment, long offset) {
    Object base = segment.isNative() ? null : segment.heapBase().orElse(null);
    return (segment.address() + offset) % size == 0 ? arrayOf(base) : null;
  }

  /** For heap segments the address is the distance from the array's first byte. */
  private int index(MemorySegment segment, long offset) {
    return (int) ((segment.address() + offset) / size);
  }
}
