// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * A message buffer in the engine: elements of a datatype in heap or native memory.
 *
 * @param segment the memory
 * @param offset the buffer's address in it, bytes; of contiguous data: where they start
 * @param count elements
 * @param layout of one element
 * @param bytes of data in all elements
 * @param contiguous the data lie without a gap from {@code offset} on, so that segment, offset and bytes say
 *     all
 */
public record Payload(
    MemorySegment segment, long offset, long count, Layout layout, long bytes, boolean contiguous) {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  /** Data that are copied between buffers with gaps are copied in pieces that stay in the cache. */
  private static final long PIECE = 32 << 10;

  /** No memory at all: what a message of length zero is sent from and received into. */
  public static final Payload EMPTY = ofBytes(MemorySegment.NULL, 0, 0);

  /**
   * The buffer of a receive whose memory the engine allocates when the length of the message is known;
   * recognized by identity.
   */
  public static final Payload ON_ARRIVAL = ofBytes(MemorySegment.NULL, 0, 0);

  /** Bytes as they are. */
  public static Payload ofBytes(MemorySegment segment, long offset, long bytes) {
    return new Payload(segment, offset, bytes, Basic.BYTE.layout(), bytes, true);
  }

  /** Checks that the elements lie inside the segment. */
  public static Payload of(MemorySegment segment, long offset, long count, Layout layout) {
    return of(segment, segment.byteSize(), offset, count, layout);
  }

  /** Checks that the elements lie inside the first so many bytes of the segment. */
  public static Payload of(
      MemorySegment segment, long memoryBytes, long offset, long count, Layout layout) {
    if (layout.size() == 0 && count >= 0) { // no memory is accessed, wherever the elements lie
      return new Payload(segment, 0, count, layout, 0, true);
    }
    Span span = span(memoryBytes, offset, count, layout);
    long bytes = count * layout.size();
    boolean contiguous = bytes == 0 || layout.isRun() && (count == 1 || layout.extent() == layout.size());
    return new Payload(segment, contiguous ? span.start : offset, count, layout, bytes, contiguous);
  }

  /** The bytes from the first to the last that hold data; {@code end} does not belong to them any more. */
  public record Span(long start, long end) {
    /** What spans both. */
    public Span and(Span other) {
      return new Span(Math.min(start, other.start), Math.max(end, other.end));
    }
  }

  /** Throws a Fault if there is no such number of elements. */
  public static void checkCount(long count) {
    if (count < 0) {
      throw new Fault(ErrorCode.COUNT, "count = " + count + ", but it must not be negative");
    }
  }

  /** Where elements at {@code offset} of memory lie; throws a Fault if not all of them are inside it. */
  private static Span span(long memoryBytes, long offset, long count, Layout layout) {
    checkCount(count);
    Span span;
    try {
      span = span(offset, count, layout);
    } catch (ArithmeticException e) {
      throw new Fault(
          ErrorCode.COUNT, "count = " + count + " elements of " + layout.name() + " are too many", e);
    }
    if (span.start < 0 || span.end > memoryBytes) {
      throw new Fault(ErrorCode.BUFFER, outside(memoryBytes, span, count + " x " + layout.name()));
    }
    return span;
  }

  private static Span span(long offset, long count, Layout layout) {
    if (Math.multiplyExact(count, layout.size()) == 0) {
      return new Span(offset, offset);
    }
    long reach = Math.multiplyExact(count - 1, layout.extent());
    long first = Math.addExact(offset, layout.trueLb());
    return new Span(
        Math.addExact(first, Math.min(0, reach)),
        Math.addExact(Math.addExact(first, layout.trueExtent()), Math.max(0, reach)));
  }

  /**
   * True if it is the same memory, with the same elements in it. Memory of another arena is not the same,
   * though it may have the address of one that was closed, and segments are equal even then.
   */
  public boolean isSame(Payload other) {
    return offset == other.offset && count == other.count && layout == other.layout
        && segment.equals(other.segment) && segment.scope().equals(other.segment.scope());
  }

  /** Where its data lie in its segment. */
  public Span span() {
    return span(origin(), count, layout);
  }

  /**
   * The same elements in another segment, which maps the bytes of this one from {@code start} on; it need not
   * map more than those that are used.
   */
  public Payload in(MemorySegment other, long start) {
    return new Payload(other, offset - start, count, layout, bytes, contiguous);
  }

  private static String outside(long memoryBytes, Span span, String elements) {
    return elements + " take " + (span.end - span.start) + " bytes from byte " + span.start
        + " on, but the buffer ends at byte " + memoryBytes;
  }

  /** False if the arena of the memory has been closed. */
  public boolean isAlive() {
    return segment.scope().isAlive();
  }

  /** Throws a Fault if the arena of the memory has been closed. */
  public void demandAlive() {
    if (!isAlive()) {
      throw closed("before the call: close it after the last use of the buffer", null);
    }
  }

  /** The error of an operation whose memory is gone. */
  public static Fault closed(String when, Throwable cause) {
    return new Fault(ErrorCode.BUFFER, "the arena of the buffer's memory was closed " + when, cause);
  }

  /** A piece of this buffer, in elements. */
  public Payload slice(long first, long elements) {
    if (elements == 0) { // its offset does not matter, and need not be inside the memory
      return new Payload(segment, 0, 0, layout, 0, true);
    }
    return of(segment, place(first), elements, layout);
  }

  private long place(long first) {
    try {
      return Math.addExact(origin(), Math.multiplyExact(first, layout.extent()));
    } catch (ArithmeticException e) {
      throw new Fault(ErrorCode.BUFFER,
          "displacement = " + first + " x " + layout.name() + " lies outside any buffer", e);
    }
  }

  /** True if both hold some byte of the same memory; never said of elements with gaps. */
  public boolean overlaps(Payload other) {
    if (bytes == 0 || other.bytes == 0 || !contiguous || !other.contiguous) {
      return false;
    }
    if (segment.isNative() != other.segment.isNative()
        || !segment.isNative() && segment.heapBase().orElse(null) != other.segment.heapBase().orElse(null)) {
      return false;
    }
    long start = segment.address() + offset; // within the array, on the heap
    long otherStart = other.segment.address() + other.offset;
    return start < otherStart + other.bytes && otherStart < start + bytes;
  }

  /** The buffer's address, from which displacements count. */
  public long origin() {
    return contiguous && bytes > 0 ? offset - layout.trueLb() : offset;
  }

  /**
   * Packs {@code n} bytes of the data, from byte {@code position} of the packed data on, to {@code toOffset}.
   */
  public void pack(long position, long n, MemorySegment to, long toOffset) {
    pack(contiguous ? null : new Transfer(), position, n, to, toOffset);
  }

  /** The same; the transfer, needed only where there are gaps, can be used again. */
  public void pack(Transfer t, long position, long n, MemorySegment to, long toOffset) {
    if (contiguous) {
      BulkCopy.copy(segment, offset + position, to, toOffset, n);
    } else if (n > 0) {
      t.pack(this, position, n, to, toOffset);
    }
  }

  /** The reverse of {@link #pack}: memory between the entries of the type map stays as it is. */
  public void unpack(long position, long n, MemorySegment from, long fromOffset) {
    unpack(contiguous ? null : new Transfer(), position, n, from, fromOffset);
  }

  /** The same; the transfer, needed only where there are gaps, can be used again. */
  public void unpack(Transfer t, long position, long n, MemorySegment from, long fromOffset) {
    if (contiguous) {
      BulkCopy.copy(from, fromOffset, segment, offset + position, n);
    } else if (n > 0) {
      t.unpack(this, position, n, from, fromOffset);
    }
  }

  /** The same data, contiguous in memory of its own. */
  public Payload copy() {
    MemorySegment copy = bytes <= LONGEST_ARRAY
        ? MemorySegment.ofArray(new byte[(int) bytes])
        : Arena.ofAuto().allocate(bytes);
    return copyTo(copy, 0);
  }

  /** The same data, contiguous from a place in other memory on. */
  public Payload copyTo(MemorySegment memory, long at) {
    pack(0, bytes, memory, at);
    return new Payload(memory, at, count, layout.packed(), bytes, true);
  }

  /** What basic types the data are, in their order. */
  public Signature signature() {
    return Signature.of(count, layout);
  }

  /** Throws if two entries share a byte, in which a receive would leave an undefined value. */
  public void demandNoOverlap() {
    if (Overlap.in(this)) {
      throw new Fault(ErrorCode.TYPE,
          "entries of " + count + " x " + layout.name() + " overlap, but a receive must write no byte twice");
    }
  }

  /** Copies the data of one buffer into another, which has room for it. */
  public static void copy(Payload from, Payload to) {
    copy(from, to, from.bytes);
  }

  /** The same for the first {@code n} bytes of the data. */
  public static void copy(Payload from, Payload to, long n) {
    if (from.contiguous) {
      to.unpack(0, n, from.segment, from.offset);
    } else if (to.contiguous) {
      from.pack(0, n, to.segment, to.offset);
    } else {
      copyInPieces(from, to, n);
    }
  }

  private static void copyInPieces(Payload from, Payload to, long bytes) {
    MemorySegment packed = MemorySegment.ofArray(new byte[(int) Math.min(bytes, PIECE)]);
    Transfer t = new Transfer();
    for (long done = 0; done < bytes; done += PIECE) {
      long n = Math.min(bytes - done, PIECE);
      from.pack(t, done, n, packed, 0);
      to.unpack(t, done, n, packed, 0);
    }
  }
}
