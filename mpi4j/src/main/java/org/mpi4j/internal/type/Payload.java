// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The engine's one form of a message buffer, for heap and native memory alike.
 *
 * @param segment the memory
 * @param offset where the first element starts in it, bytes
 * @param count elements
 * @param layout of one element
 * @param bytes of data in all elements
 */
public record Payload(MemorySegment segment, long offset, long count, Layout layout, long bytes) {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  /** No memory at all: what a message of length zero is sent from and received into. */
  public static final Payload EMPTY =
      new Payload(MemorySegment.NULL, 0, 0, Layout.basic("BYTE", Carrier.BYTE), 0);

  /** Checks that the elements lie inside the segment. */
  public static Payload of(MemorySegment segment, long offset, long count, Layout layout) {
    if (count < 0) {
      throw new Fault(ErrorCode.COUNT, "count = " + count + ", but it must not be negative");
    }
    long bytes = multiply(count, layout);
    if (offset < 0 || bytes > segment.byteSize() - offset) {
      throw new Fault(ErrorCode.BUFFER, outside(segment, offset, count, layout));
    }
    return new Payload(segment, offset, count, layout, bytes);
  }

  /** A piece of this buffer, in elements. */
  public Payload slice(long first, long elements) {
    return of(segment, offset + first * layout.extent(), elements, layout);
  }

  /** True if both hold some byte of the same memory; never said of elements with gaps. */
  public boolean overlaps(Payload other) {
    if (bytes == 0 || other.bytes == 0 || hasGaps() || other.hasGaps()) {
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

  private boolean hasGaps() {
    return layout.size() != layout.extent();
  }

  /** The same data in memory of its own. */
  public Payload copy() {
    MemorySegment copy = bytes <= LONGEST_ARRAY
        ? MemorySegment.ofArray(new byte[(int) bytes])
        : Arena.ofAuto().allocate(bytes);
    MemorySegment.copy(segment, offset, copy, 0, bytes);
    return new Payload(copy, 0, count, layout, bytes);
  }

  private static long multiply(long count, Layout layout) {
    try {
      return Math.multiplyExact(count, layout.size());
    } catch (ArithmeticException e) {
      throw new Fault(
          ErrorCode.COUNT, "count = " + count + " elements of " + layout.name() + " are too many", e);
    }
  }

  private static String outside(MemorySegment segment, long offset, long count, Layout layout) {
    return count + " x " + layout.name() + " from byte " + offset + " need " + count * layout.size()
        + " bytes, but the buffer ends at byte " + segment.byteSize();
  }
}
