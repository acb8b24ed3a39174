// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * A message buffer: a view of an array, a MemorySegment or a direct NIO buffer, with a count and a
 * datatype (section 2.5.5, choice arguments). It never changes and holds no data of its own: make it once
 * and use it for as many messages as you like.
 */
public final class Buf {
  /** Nothing: for messages without data. */
  public static final Buf EMPTY = new Buf(Payload.EMPTY, Datatype.BYTE, null);

  /** Says that a collective's input lies where its output goes (MPI_IN_PLACE). */
  public static final Buf IN_PLACE = new Buf(Payload.EMPTY, Datatype.BYTE, null);

  private final Payload payload;
  private final Datatype type;
  private final Object array; // the array viewed; or the user's memory, where the payload is but a copy of it
  private final boolean copied;
  private final Blocks blocks; // null: one piece

  private Buf(Payload payload, Datatype type, Object array) {
    this(payload, type, array, null);
  }

  private Buf(Payload payload, Datatype type, Object array, Blocks blocks) {
    this.payload = payload;
    this.type = type;
    this.array = array;
    this.copied = array instanceof MemorySegment || array instanceof boolean[];
    this.blocks = blocks;
  }

  /** Stands for all threads but the present one. */
  private static final Thread STRANGER = Thread.ofPlatform().unstarted(() -> {});

  /** The whole array. */
  public static Buf of(byte... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(byte[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.BYTE);
  }

  /** The whole array. */
  public static Buf of(char... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(char[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.JCHAR);
  }

  /** The whole array. */
  public static Buf of(short... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(short[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.SHORT);
  }

  /** The whole array. */
  public static Buf of(int... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(int[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.INT);
  }

  /** The whole array. */
  public static Buf of(long... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(long[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.LONG);
  }

  /** The whole array. */
  public static Buf of(float... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(float[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.FLOAT);
  }

  /** The whole array. */
  public static Buf of(double... array) {
    return of(array, 0, array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(double[] array, int offset, int count) {
    return ofArray(MemorySegment.ofArray(array), array, offset, count, Datatype.DOUBLE);
  }

  /** The whole array. */
  public static Buf of(boolean... array) {
    return of(array, 0, array.length);
  }

  /**
   * {@code count} elements of the array, from index {@code offset} on. Booleans cannot be sent in place:
   * they pass through a copy that lives as long as this view.
   */
  public static Buf of(boolean[] array, int offset, int count) {
    MemorySegment copy = MemorySegment.ofArray(new byte[array.length]);
    return ofArray(copy, array, offset, count, Datatype.BOOLEAN);
  }

  /** {@code count} elements from the start of the segment, heap or native. */
  public static Buf of(MemorySegment segment, long count, Datatype type) {
    return of(segment, 0, count, type);
  }

  /**
   * {@code count} elements from byte {@code offset} of the segment on, heap or native. Memory of a
   * confined arena passes through a copy, since other threads of MPI may do the work: prefer shared or
   * automatic arenas.
   */
  public static Buf of(MemorySegment segment, long offset, long count, Datatype type) {
    return make(segment, offset, count, type, null);
  }

  /** The rest of the segment, seen as whole elements. */
  public static Buf of(MemorySegment segment, Datatype type) {
    check(segment, type);
    return of(segment, segment.byteSize() / type.extent(), type);
  }

  /** The bytes between position and limit; the buffer's position does not move. */
  public static Buf of(ByteBuffer buffer) {
    return of((Buffer) buffer, Datatype.BYTE);
  }

  /** What lies between position and limit, heap or direct; the buffer's position does not move. */
  public static Buf of(Buffer buffer, Datatype type) {
    return of(memory(buffer), type);
  }

  private static Buf ofArray(MemorySegment segment, Object array, int offset, int count, Datatype type) {
    return make(segment, offset * type.extent(), count, type, array);
  }

  private static MemorySegment memory(Buffer buffer) {
    try {
      return buffer == null ? null : MemorySegment.ofBuffer(buffer);
    } catch (IllegalArgumentException e) { // a view of a String, say
      throw new MpiException(ErrorClass.ERR_BUFFER, "the NIO buffer has no memory of its own (Buf.of)", e);
    }
  }

  private static void check(MemorySegment segment, Datatype type) {
    if (segment == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the segment is null (Buf.of)");
    }
    if (type == null) {
      throw new MpiException(ErrorClass.ERR_TYPE, "the datatype is null (Buf.of)");
    }
  }

  private static Buf make(MemorySegment segment, long offset, long count, Datatype type, Object array) {
    check(segment, type);
    try {
      Payload p = Payload.of(segment, offset, count, type.layout());
      if (segment.isAccessibleBy(STRANGER)) {
        return new Buf(p, type, array);
      }
      MemorySegment copy = Arena.ofAuto().allocate(p.bytes(), Long.BYTES);
      MemorySegment own = segment.asSlice(offset, p.bytes());
      return new Buf(Payload.of(copy, 0, count, type.layout()), type, own);
    } catch (Fault fault) {
      throw MpiException.of(fault, "Buf.of");
    }
  }

  /**
   * The same memory as one block for each rank, for the collectives whose names end in v: block i has {@code
   * counts[i]} elements and begins {@code displacements[i]} elements (extents of the type) after the start of
   * this buffer. The count of this buffer does not matter.
   *
   * @throws MpiException ERR_COUNT if a count is negative or the arrays differ in length, ERR_BUFFER if a
   *     block lies outside the array or segment
   */
  public Buf blocks(long[] counts, long[] displacements) {
    try {
      return new Buf(payload, type, array, Blocks.of(this, counts, displacements));
    } catch (Fault fault) {
      throw MpiException.of(fault, "Buf.blocks");
    }
  }

  /** As above. */
  public Buf blocks(int[] counts, int[] displacements) {
    return blocks(Blocks.longs(counts), Blocks.longs(displacements));
  }

  /** Blocks that lie one after the other. */
  public Buf blocks(long... counts) {
    return blocks(counts, Blocks.packed(counts));
  }

  /** Blocks that lie one after the other. */
  public Buf blocks(int... counts) {
    return blocks(Blocks.longs(counts));
  }

  /** How many elements. */
  public long count() {
    return payload.count();
  }

  /** What the elements are. */
  public Datatype type() {
    return type;
  }

  Payload payload() {
    return payload;
  }

  Object array() {
    return array;
  }

  /** What {@link #blocks} said; null for one piece. */
  Blocks blocks() {
    return blocks;
  }

  /** True if the memory is not the user's own, which is brought in and out. */
  boolean isCopied() {
    return copied;
  }

  /** True if some memory surely belongs to both. */
  boolean overlaps(Buf other) {
    if (array != other.array && array != null && other.array != null) {
      return false;
    }
    return payload.overlaps(other.payload);
  }

  /** Brings the user's data into the copy that is sent, if there is one. */
  void beforeRead() {
    if (copied) {
      fillCopy();
    }
  }

  private void fillCopy() {
    if (array instanceof MemorySegment own) {
      payload.segment().copyFrom(own);
    } else if (array instanceof boolean[] values) {
      byte[] copy = (byte[]) payload.segment().heapBase().orElseThrow();
      for (int i = (int) payload.offset(), end = i + (int) payload.count(); i < end; i++) {
        copy[i] = (byte) (values[i] ? 1 : 0);
      }
    }
  }

  /** Brings {@code bytes} that were received from the copy, if there is one, into the user's memory. */
  void afterWrite(long bytes) {
    if (copied) {
      emptyCopy(bytes);
    }
  }

  private void emptyCopy(long bytes) {
    if (array instanceof MemorySegment own) {
      MemorySegment.copy(payload.segment(), 0, own, 0, bytes);
    } else if (array instanceof boolean[] values) {
      byte[] copy = (byte[]) payload.segment().heapBase().orElseThrow();
      for (int i = (int) payload.offset(), end = i + (int) bytes; i < end; i++) {
        values[i] = copy[i] != 0;
      }
    }
  }
}
