// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.compat.BufferViews;

/** Views of buffers: of arrays whose elements are those of the datatype, and of packed messages. */
final class Views {
  private static final byte[] NO_BYTES = {};
  private static final org.mpi4j.Datatype NOTHING = org.mpi4j.Datatype.BYTE.contiguous(0).commit();

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
    if (type.base() == Base.MARKER) {
      return Buf.of(NO_BYTES, 0, count, NOTHING); // without bounds, so that displacements lead nowhere
    }
    return views.of(buf, offset, count, type.core());
  }

  /** Blocks of different lengths; displacements are in extents of the type. */
  Blocks outBlocks(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return blocks(reads, buf, offset, counts, displs, type);
  }

  /** Blocks of different lengths. */
  Blocks inBlocks(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    return blocks(writes, buf, offset, counts, displs, type);
  }

  private static Blocks blocks(
      BufferViews views, Object buf, int offset, int[] counts, int[] displs, Datatype type) {
    if (buf instanceof mpjbuf.Buffer || type.base() == Base.MARKER) {
      return BufferViews.blocks(view(views, buf, offset, 0, type), counts, displs);
    }
    type.base().check(buf);
    return views.blocks(buf, offset, counts, displs, type.core());
  }

  /** What is sent from a copy, so that the array may change. */
  Buf copied(Object buf, int offset, int count, Datatype type) {
    Buf view = out(buf, offset, count, type); // lies within the array, and so does what follows
    if (count == 0 || type.core().size() == 0) {
      return view;
    }
    int start = type.firstElement();
    int reach = (count - 1) * type.Extent();
    int first = offset + start + Math.min(0, reach);
    int length = type.lastElement() - start + 1 + Math.abs(reach);
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
