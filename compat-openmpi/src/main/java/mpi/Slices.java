// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.Buffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.Buf;
import org.mpi4j.compat.BufferViews;

/**
 * Slices of buffers: datatypes whose elements lie before the begin of a buffer (with a negative lower bound)
 * reach the memory before the slice. Slices of arrays know their array; those of direct buffers are
 * remembered here, as long as the program has them.
 */
final class Slices {
  private static final Map<Key, Part> PARTS = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Buffer> GONE = new ReferenceQueue<>();

  private Slices() {}

  /** Memory in which a buffer begins at an offset, bytes. */
  private record Part(MemorySegment memory, long offset) {}

  /** A buffer as an object: buffers with equal contents are equal to each other. */
  private static final class Key extends WeakReference<Buffer> {
    private final int hash;

    Key(Buffer buffer, ReferenceQueue<Buffer> queue) {
      super(buffer, queue);
      this.hash = System.identityHashCode(buffer);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || other instanceof Key k && k.get() != null && k.refersTo(get());
    }
  }

  /** Remembers a slice of a whole buffer that begins {@code offset} bytes after it; returns the slice. */
  static <B extends Buffer> B remember(Buffer whole, B slice, long offset) {
    forgetThoseThatAreGone();
    if (slice.isDirect()) {
      Part part = part(whole);
      PARTS.put(new Key(slice, GONE), new Part(part.memory, part.offset + offset));
    }
    return slice;
  }

  private static void forgetThoseThatAreGone() {
    for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
      PARTS.remove(gone);
    }
  }

  private static Part part(Buffer buffer) {
    Part known = buffer.isDirect() ? PARTS.get(new Key(buffer, null)) : null;
    return known == null ? new Part(MemorySegment.ofBuffer(buffer.duplicate().clear()), 0) : known;
  }

  /** A view of an array or buffer: a kept one, unless elements lie before the begin of the buffer. */
  static Buf view(BufferViews kept, Object buf, int count, Datatype type) {
    return type.reachesBack() && buf instanceof Buffer b
        ? view(b, 0, count, type.core()) : kept.of(buf, 0, count, type.core());
  }

  /**
   * A view of elements some of which lie before the begin of the buffer.
   *
   * @param displacement from the begin of the buffer, bytes
   */
  static Buf view(Buffer buffer, int displacement, int count, org.mpi4j.Datatype type) {
    Part part = buffer.hasArray() ? inArray(buffer) : part(buffer);
    long own = MemorySegment.ofBuffer(buffer.duplicate().clear()).byteSize();
    MemorySegment upToItsEnd = part.memory.asSlice(0, part.offset + own);
    return BufferViews.inMemory(upToItsEnd, part.offset + displacement, count, type);
  }

  private static Part inArray(Buffer buffer) {
    MemorySegment own = MemorySegment.ofBuffer(buffer.duplicate().clear());
    MemorySegment whole = BufferViews.segment(buffer.array());
    return new Part(whole, own.address() - whole.address()); // both are offsets in the same array
  }
}
