// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.function.Supplier;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/**
 * Makes buffers of what older APIs take as a plain object: an array or an NIO buffer. Data are raw memory:
 * the elements of the array need not be those of the datatype. The last small view is kept, so that a loop
 * over the same array allocates nothing; threads may race here, they then make a view more than needed.
 */
public final class BufferViews {
  /** Larger memory is not kept from being collected; making its view costs little beside copying it. */
  private static final int KEPT_BYTES = 65_536;

  private static final View NONE = new View(new Object(), 0, 0, Datatype.BYTE, Buf.EMPTY);

  private View latest = NONE;

  private record View(Object memory, int offset, int count, Datatype type, Buf buf) {}

  /** Remembers nothing yet. */
  public BufferViews() {}

  /**
   * A view of an array or NIO buffer; the same object again for the same arguments in a row.
   *
   * @param memory an array of primitives; or an NIO buffer, whose element 0 counts as its begin, whatever its
   *     position and limit; or null where count is 0
   * @param offset where the buffer begins, in elements of the array
   * @param count elements of the type
   * @param type what the elements are; need not be that of the array
   * @return the buffer
   * @throws ArrayIndexOutOfBoundsException if the array or buffer is too short
   * @throws MpiException ERR_BUFFER if it is another object, or null where count is not 0, ERR_TYPE if {@code
   *     type} is null, ERR_COUNT if {@code count} is negative
   */
  public Buf of(Object memory, int offset, int count, Datatype type) {
    View v = latest;
    if (v.memory == memory && v.count == count && v.type == type && v.offset == offset) {
      return v.buf;
    }
    return make(memory, offset, count, type);
  }

  /**
   * A view of an array or NIO buffer that is not kept.
   *
   * @param memory an array of primitives; or an NIO buffer, whose element 0 counts as its begin, whatever its
   *     position and limit; or null where count is 0
   * @param offset where the buffer begins, bytes
   * @param count elements of the type
   * @param type what the elements are; need not be that of the array
   * @return the buffer
   * @throws ArrayIndexOutOfBoundsException if the array or buffer is too short
   * @throws MpiException ERR_BUFFER if it is another object, or null where count is not 0, ERR_TYPE if {@code
   *     type} is null, ERR_COUNT if {@code count} is negative
   */
  public static Buf atByte(Object memory, int offset, int count, Datatype type) {
    if (memory == null) {
      return nothing(count);
    }
    return memory instanceof boolean[] array
        ? within(() -> Buf.of(array, offset, count, type))
        : inMemory(segment(memory), offset, count, type);
  }

  /**
   * A view of a segment that is not kept.
   *
   * @param memory heap or native memory
   * @param offset where the buffer begins, bytes
   * @param count elements of the type
   * @param type what the elements are
   * @return the buffer
   * @throws ArrayIndexOutOfBoundsException if the segment is too short
   * @throws MpiException ERR_TYPE if {@code type} is null, ERR_COUNT if {@code count} is negative
   */
  public static Buf inMemory(MemorySegment memory, long offset, int count, Datatype type) {
    return within(() -> Buf.of(memory, offset, count, type));
  }

  /**
   * A view of an array or NIO buffer, cut into blocks of different lengths.
   *
   * @param memory an array of primitives; or an NIO buffer, whose element 0 counts as its begin, whatever its
   *     position and limit; or null where all counts are 0
   * @param offset where displacements count from, in elements of the array
   * @param counts of the blocks, in elements of the type
   * @param displacements of the blocks, in extents of the type
   * @param type what the elements are; need not be that of the array
   * @return the blocks
   * @throws ArrayIndexOutOfBoundsException if the array or buffer is too short
   * @throws MpiException ERR_BUFFER if it is another object, or null where a count is not 0, ERR_TYPE if
   *     {@code type} is null, ERR_COUNT if a count is negative or the arrays differ in length
   */
  public Blocks blocks(Object memory, int offset, int[] counts, int[] displacements, Datatype type) {
    if (memory == null) {
      return blocks(nothing(Arrays.stream(counts).map(Math::abs).max().orElse(0)), counts, displacements);
    }
    return blocks(of(memory, offset, reach(memory, offset, type), type), counts, displacements);
  }

  /**
   * Cuts a buffer into blocks of different lengths.
   *
   * @param from the buffer, from whose begin displacements count
   * @param counts of the blocks, in elements of its type
   * @param displacements of the blocks, in extents of its type
   * @return these blocks of the same memory
   * @throws ArrayIndexOutOfBoundsException if a block lies outside of the memory
   * @throws MpiException ERR_COUNT if a count is negative or the arrays differ in length
   */
  public static Blocks blocks(Buf from, int[] counts, int... displacements) {
    return within(() -> from.blocks(counts, displacements));
  }

  /** Booleans pass through a copy, so their view must hold all blocks; of others the start is enough. */
  private static int reach(Object memory, int offset, Datatype type) {
    if (!(memory instanceof boolean[] array) || type.extent() <= 0) {
      return 0;
    }
    long room = array.length - offset - type.trueLb() - type.trueExtent();
    return room < 0 ? 0 : (int) (room / type.extent()) + 1;
  }

  private Buf make(Object memory, int offset, int count, Datatype type) {
    if (memory == null) {
      return nothing(count);
    }
    if (memory instanceof boolean[] array) {
      Buf buf = within(() -> Buf.of(array, offset, count, type));
      return keep(new View(memory, offset, count, type, buf), array.length);
    }
    MemorySegment segment = segment(memory);
    long start = (long) offset * elementBytes(memory);
    Buf buf = inMemory(segment, start, count, type);
    return keep(new View(memory, offset, count, type, buf), segment.byteSize());
  }

  private static Buf nothing(int count) {
    if (count != 0) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the buffer is null, but count = " + count);
    }
    return Buf.EMPTY;
  }

  private Buf keep(View view, long bytes) {
    if (bytes <= KEPT_BYTES) {
      latest = view;
    }
    return view.buf;
  }

  private static <T> T within(Supplier<T> making) {
    try {
      return making.get();
    } catch (MpiException e) {
      if (e.errorClass() != ErrorClass.ERR_BUFFER) {
        throw e;
      }
      ArrayIndexOutOfBoundsException tooShort = new ArrayIndexOutOfBoundsException(e.getMessage());
      tooShort.initCause(e);
      throw tooShort;
    }
  }

  /**
   * The memory of an array of numbers, or of an NIO buffer whatever its position and limit.
   *
   * @param memory an array of numbers, or an NIO buffer
   * @return all of its memory
   * @throws MpiException ERR_BUFFER if it is another object
   */
  public static MemorySegment segment(Object memory) {
    return switch (memory) {
      case byte[] a -> MemorySegment.ofArray(a);
      case char[] a -> MemorySegment.ofArray(a);
      case short[] a -> MemorySegment.ofArray(a);
      case int[] a -> MemorySegment.ofArray(a);
      case long[] a -> MemorySegment.ofArray(a);
      case float[] a -> MemorySegment.ofArray(a);
      case double[] a -> MemorySegment.ofArray(a);
      case Buffer b -> whole(b);
      default -> throw new MpiException(ErrorClass.ERR_BUFFER,
          "a " + memory.getClass().getTypeName() + " is neither an array of primitives nor an NIO buffer");
    };
  }

  private static MemorySegment whole(Buffer buffer) {
    try {
      return MemorySegment.ofBuffer(buffer.duplicate().clear());
    } catch (IllegalArgumentException e) { // a view of a String, say
      throw new MpiException(ErrorClass.ERR_BUFFER, "the NIO buffer has no memory of its own", e);
    }
  }

  private static int elementBytes(Object memory) {
    return switch (memory) {
      case char[] _ -> Character.BYTES;
      case short[] _ -> Short.BYTES;
      case int[] _ -> Integer.BYTES;
      case long[] _ -> Long.BYTES;
      case float[] _ -> Float.BYTES;
      case double[] _ -> Double.BYTES;
      default -> 1;
    };
  }
}
