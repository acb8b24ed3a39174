// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import org.mpi4j.Buf;
import org.mpi4j.compat.BufferViews;

/** Views of buffers: of arrays whose elements are those of the datatype, and of packed messages. */
final class Views {
  private final BufferViews reads = new BufferViews();
  private final BufferViews writes = new BufferViews();

  /** What is sent. */
  Buf out(Object buf, int offset, int count, Datatype type) {
    return view(reads, buf, offset, count, type);
  }

  /** Where data go. */
  Buf in(Object buf, int offset, int count, Datatype type) {
    return view(writes, buf, offset, count, type);
  }

  private static Buf view(BufferViews views, Object buf, int offset, int count, Datatype type) {
    if (buf instanceof mpjbuf.Buffer packed) {
      return Buf.of(MemorySegment.ofBuffer(packed.memory()), offset, count, type.core());
    }
    type.base().check(buf);
    return views.of(buf, offset, count, type.core());
  }

  /** Blocks of different lengths; displacements are in extents of the type. */
  Buf outBlocks(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return out(buf, offset, reach(buf, offset, type), type).blocks(counts, displs);
  }

  /** Blocks of different lengths. */
  Buf inBlocks(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return in(buf, offset, reach(buf, offset, type), type).blocks(counts, displs);
  }

  /** Booleans pass through a copy, so their view must hold all blocks; of others the start is enough. */
  private static int reach(Object buf, int offset, Datatype type) {
    return buf instanceof boolean[] ? (Array.getLength(buf) - offset) / Math.max(1, type.Extent()) : 0;
  }

  /** What is sent from a copy, so that the array may change. */
  Buf copied(Object buf, int offset, int count, Datatype type) {
    type.base().check(buf);
    int first = offset + Math.min(0, type.Lb());
    int end = offset + Math.max(0, count - 1) * type.Extent() + type.Ub();
    int length = Math.max(0, Math.min(end, Array.getLength(buf)) - first);
    Object copy = Array.newInstance(buf.getClass().getComponentType(), length);
    System.arraycopy(buf, first, copy, 0, length);
    return out(copy, offset - first, count, type);
  }

  /**
   * What is read in a call that also writes: old programs give one array for both, which MPI does not allow.
   */
  static Object apart(Object sendbuf, Object recvbuf) {
    if (sendbuf != recvbuf || sendbuf == null) {
      return sendbuf;
    }
    int length = Array.getLength(sendbuf);
    Object copy = Array.newInstance(sendbuf.getClass().getComponentType(), length);
    System.arraycopy(sendbuf, 0, copy, 0, length);
    return copy;
  }
}
