// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Primitive;

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

  private final Payload payload; // the user's memory; of a boolean[] only where the data lie in it
  private final Datatype type;
  private final Object array; // the array viewed, or null
  private final CopiedBuffer copy; // what messages use instead of the user's memory; null: nothing
  private final boolean ready; // the type was committed when the view was made
  private final Blocks blocks; // null: one piece

  private Buf(Payload payload, Datatype type, Object array) {
    this(payload, type, array, null, null);
  }

  private Buf(Payload payload, Datatype type, Object array, CopiedBuffer copy, Blocks blocks) {
    this.payload = payload;
    this.type = type;
    this.array = array;
    this.copy = copy;
    this.ready = type.isCommitted();
    this.blocks = blocks;
  }

  /** Stands for all threads but the present one. */
  private static final Thread STRANGER = stranger();

  /** Inherits nothing: the class loader of the rank that comes here first would never go away. */
  private static Thread stranger() {
    return Thread.ofPlatform().inheritInheritableThreadLocals(false).unstarted(() -> {});
  }

  /** The whole array. */
  public static Buf of(byte... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(byte[] array, int offset, int count) {
    return of(array, offset, count, Datatype.BYTE);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(byte[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.BYTE, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(char... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(char[] array, int offset, int count) {
    return of(array, offset, count, Datatype.JCHAR);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(char[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.CHAR, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(short... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(short[] array, int offset, int count) {
    return of(array, offset, count, Datatype.SHORT);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(short[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.SHORT, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(int... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(int[] array, int offset, int count) {
    return of(array, offset, count, Datatype.INT);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(int[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.INT, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(long... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(long[] array, int offset, int count) {
    return of(array, offset, count, Datatype.LONG);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(long[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.LONG, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(float... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(float[] array, int offset, int count) {
    return of(array, offset, count, Datatype.FLOAT);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(float[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.FLOAT, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(double... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  public static Buf of(double[] array, int offset, int count) {
    return of(array, offset, count, Datatype.DOUBLE);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  public static Buf of(double[] array, int offset, long count, Datatype type) {
    checkArray(array);
    return ofArray(new Memory(MemorySegment.ofArray(array), Primitive.DOUBLE, array), offset, count, type);
  }

  /** The whole array. */
  public static Buf of(boolean... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * {@code count} elements of the array, from index {@code offset} on. Booleans cannot be sent in place:
   * they pass through a copy that lives as long as this view.
   */
  public static Buf of(boolean[] array, int offset, int count) {
    return of(array, offset, count, Datatype.BOOLEAN);
  }

  /**
   * {@code count} elements of the type; index {@code offset} is the buffer's address. They pass through a
   * copy, too.
   */
  public static Buf of(boolean[] array, int offset, long count, Datatype type) {
    checkArray(array);
    checkType(type);
    checkCarrier(Primitive.BOOLEAN, type);
    try {
      Payload p = Payload.of(MemorySegment.NULL, array.length, offset, count, type.layout());
      return new Buf(p, type, array, CopiedBuffer.of(array, p), null);
    } catch (Fault fault) {
      throw MpiException.of(fault, "Buf.of");
    }
  }

  /** {@code count} elements from the start of the segment, heap or native. */
  public static Buf of(MemorySegment segment, long count, Datatype type) {
    return of(segment, 0, count, type);
  }

  /**
   * {@code count} elements from byte {@code offset} of the segment on, heap or native. Memory of a
   * confined arena passes through a copy, since other threads of MPI may do the work: prefer shared or
   * automatic arenas. The copy holds what lies between the first and the last byte of data, and must be
   * awaited by the arena's thread.
   */
  public static Buf of(MemorySegment segment, long offset, long count, Datatype type) {
    return make(segment, offset, count, type, null);
  }

  /** The rest of the segment, seen as whole elements. */
  public static Buf of(MemorySegment segment, Datatype type) {
    check(segment, type);
    return of(segment, segment.byteSize() / type.extent(), type);
  }

  /**
   * Elements of a type whose displacements are absolute addresses (MPI_BOTTOM), made with
   * {@link Mpi#getAddress}: memory that belongs to several segments travels as one message. Nothing checks
   * that there is memory at these addresses, and that it stays until the message has gone.
   *
   * @throws MpiException ERR_UNSUPPORTED_OPERATION if native access was not granted to mpi4j
   */
  public static Buf bottom(long count, Datatype type) {
    MemorySegment all = NativeAccess.allMemory().orElseThrow(() -> new MpiException(
        ErrorClass.ERR_UNSUPPORTED_OPERATION, "absolute addresses need native access: start Java with"
            + " --enable-native-access=org.mpi4j, or ALL-UNNAMED on the class path (Buf.bottom)"));
    return of(all, 0, count, type);
  }

  /** The bytes between position and limit; the buffer's position does not move. */
  public static Buf of(ByteBuffer buffer) {
    return of((Buffer) buffer, Datatype.BYTE);
  }

  /** What lies between position and limit, heap or direct; the buffer's position does not move. */
  public static Buf of(Buffer buffer, Datatype type) {
    return of(memory(buffer), type);
  }

  /** An array: its memory or a copy of that, what it is made of, itself. */
  private record Memory(MemorySegment segment, Primitive carrier, Object array) {}

  private static Buf ofArray(Memory memory, long offset, long count, Datatype type) {
    checkType(type);
    checkCarrier(memory.carrier, type);
    return make(memory.segment, offset * memory.carrier.bytes(), count, type, memory.array);
  }

  private static void checkCarrier(Primitive array, Datatype type) {
    Primitive carrier = type.layout().carrier();
    boolean fits = carrier == array || carrier == Primitive.BYTE || array == Primitive.BYTE;
    if (!fits && type.size() > 0) {
      throw new MpiException(ErrorClass.ERR_TYPE,
          type + " does not describe the elements of an array of " + array + " (Buf.of)");
    }
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
    checkType(type);
  }

  private static void checkType(Datatype type) {
    if (type == null) {
      throw new MpiException(ErrorClass.ERR_TYPE, "the datatype is null (Buf.of)");
    }
  }

  private static void checkArray(Object array) {
    if (array == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the array is null (Buf.of)");
    }
  }

  private static Buf make(MemorySegment segment, long offset, long count, Datatype type, Object array) {
    check(segment, type);
    try {
      Payload p = Payload.of(segment, offset, count, type.layout());
      if (segment.isAccessibleBy(STRANGER)) {
        return new Buf(p, type, array);
      }
      return new Buf(p, type, null, CopiedBuffer.of(p), null);
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
      payload(); // the type must be committed
      Blocks cut = Blocks.of(counts, displacements);
      CopiedBuffer itsCopy = null;
      if (copy == null) {
        cut.check(payload);
      } else {
        itsCopy = copy.blocks(cut);
      }
      return new Buf(payload, type, array, itsCopy, cut);
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

  /** For communication: throws a Fault unless the type is committed. */
  Payload payload() {
    if (!ready && !type.wasCommitted()) {
      throw new Fault(ErrorCode.TYPE, type + " is not committed: call its commit() first");
    }
    return copy == null ? payload : copy.payload();
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
    return copy != null;
  }

  /** True if nothing can be received here. */
  boolean isReadOnly() {
    return payload.segment().isReadOnly();
  }

  /** Throws a Fault if the arena of the user's memory has been closed. */
  void demandAlive() {
    payload.demandAlive();
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
    if (copy != null) {
      copy.fill();
    }
  }

  /** Brings {@code bytes} that were received from the copy, if there is one, into the user's memory. */
  void afterWrite(long bytes) {
    if (copy != null) {
      copy.bringOut(bytes);
    }
  }
}
