// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The engine's one form of a message buffer, for heap and native memory alike.
 *
 * @param segment the memory
 * @param offset the buffer's address in it, bytes; of contiguous data: where they start
 * @param count elements
 * @param layout of one element
 * @param bytes of data in all elements
 * @param contiguous the data lie without a gap from {@code offset} on, so that segment, offset and bytes
 *     say all
 */
public record Payload(
    MemorySegment segment, long offset, long count, Layout layout, long bytes, boolean contiguous) {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  /** Data that pass from gaps to gaps do so in pieces that stay in the cache. */
  private static final long PIECE = 32 << 10;

  /** No memory at all: what a message of length zero is sent from and received into. */
  public static final Payload EMPTY = ofBytes(MemorySegment.NULL, 0, 0);

  /**
   * Of a receive: as many bytes as the message has, in memory that is allocated when its length is known.
   * This very object says so; until then there is no memory.
   */
  public static final Payload ON_ARRIVAL = ofBytes(MemorySegment.NULL, 0, 0);

  /** Bytes as they are. */
  public static Payload ofBytes(MemorySegment segment, long offset, long bytes) {
    return new Payload(segment, offset, bytes, Basic.BYTE.layout(), bytes, true);
  }

  /** Checks that the elements lie inside the segment. */
  public static Payload of(MemorySegment segment, long offset, long count, Layout layout) {
    if (count < 0) {
      throw new Fault(ErrorCode.COUNT, "count = " + count + ", but it must not be negative");
    }
    try {
      return make(segment, offset, count, layout);
    } catch (ArithmeticException e) {
      throw new Fault(
          ErrorCode.COUNT, "count = " + count + " elements of " + layout.name() + " are too many", e);
    }
  }

  private static Payload make(MemorySegment segment, long offset, long count, Layout layout) {
    long bytes = Math.multiplyExact(count, layout.size());
    long start = offset;
    long end = offset;
    if (bytes > 0) {
      long reach = Math.multiplyExact(count - 1, layout.extent());
      long first = Math.addExact(offset, layout.trueLb());
      start = Math.addExact(first, Math.min(0, reach));
      end = Math.addExact(Math.addExact(first, layout.trueExtent()), Math.max(0, reach));
    }
    if (start < 0 || end > segment.byteSize()) {
      throw new Fault(ErrorCode.BUFFER, outside(segment, start, end, count + " x " + layout.name()));
    }
    boolean contiguous = bytes == 0 || layout.isRun() && (count == 1 || layout.extent() == layout.size());
    return new Payload(segment, contiguous ? start : offset, count, layout, bytes, contiguous);
  }

  private static String outside(MemorySegment segment, long start, long end, String elements) {
    return elements + " take " + (end - start) + " bytes from byte " + start
        + " on, but the buffer ends at byte " + segment.byteSize();
  }

  /** A piece of this buffer, in elements. */
  public Payload slice(long first, long elements) {
    return of(segment, origin() + first * layout.extent(), elements, layout);
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
   * Puts {@code n} bytes of the data, from the byte {@code position} of them on, one after the other to
   * {@code toOffset}.
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

  /** Throws if two entries share a byte, so that what a receive leaves there would be a matter of chance. */
  public void demandNoOverlap() {
    if (Overlap.in(this)) {
      throw new Fault(ErrorCode.TYPE,
          "entries of " + count + " x " + layout.name() + " overlap, but a receive must write no byte twice");
    }
  }

  /** Brings the data of one buffer into another, which has room for it. */
  public static void copy(Payload from, Payload to) {
    if (from.contiguous) {
      to.unpack(0, from.bytes, from.segment, from.offset);
    } else if (to.contiguous) {
      from.pack(0, from.bytes, to.segment, to.offset);
    } else {
      copyInPieces(from, to);
    }
  }

  private static void copyInPieces(Payload from, Payload to) {
    MemorySegment packed = MemorySegment.ofArray(new byte[(int) Math.min(from.bytes, PIECE)]);
    Transfer t = new Transfer();
    for (long done = 0; done < from.bytes; done += PIECE) {
      long n = Math.min(from.bytes - done, PIECE);
      from.pack(t, done, n, packed, 0);
      to.unpack(t, done, n, packed, 0);
    }
  }
}
