// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.mpi4j.internal.provider.Provider;

/**
 * A message buffer: a view of an array, a MemorySegment or a direct NIO buffer, with a count and a
 * datatype (section 2.5.5, choice arguments). It never changes and holds no data of its own: make it once
 * and use it for as many messages as you like.
 */
public interface Buf {
  /** Nothing: for messages without data. */
  Buf EMPTY = Provider.get().buffers().empty();

  /** Says that a collective's input lies where its output goes (MPI_IN_PLACE). */
  Buf IN_PLACE = Provider.get().buffers().empty();

  /** The whole array. */
  static Buf of(byte... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(byte[] array, int offset, int count) {
    return of(array, offset, count, Datatype.BYTE);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(byte[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(char... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(char[] array, int offset, int count) {
    return of(array, offset, count, Datatype.JCHAR);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(char[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(short... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(short[] array, int offset, int count) {
    return of(array, offset, count, Datatype.SHORT);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(short[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(int... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(int[] array, int offset, int count) {
    return of(array, offset, count, Datatype.INT);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(int[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(long... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(long[] array, int offset, int count) {
    return of(array, offset, count, Datatype.LONG);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(long[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(float... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(float[] array, int offset, int count) {
    return of(array, offset, count, Datatype.FLOAT);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(float[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(double... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /** {@code count} elements of the array, from index {@code offset} on. */
  static Buf of(double[] array, int offset, int count) {
    return of(array, offset, count, Datatype.DOUBLE);
  }

  /** {@code count} elements of the type; index {@code offset} is the buffer's address. */
  static Buf of(double[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** The whole array. */
  static Buf of(boolean... array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * {@code count} elements of the array, from index {@code offset} on. Booleans cannot be sent in place:
   * they pass through a copy that lives as long as this view.
   */
  static Buf of(boolean[] array, int offset, int count) {
    return of(array, offset, count, Datatype.BOOLEAN);
  }

  /**
   * {@code count} elements of the type; index {@code offset} is the buffer's address. They pass through a
   * copy, too.
   */
  static Buf of(boolean[] array, int offset, long count, Datatype type) {
    return Provider.get().buffers().of(array, offset, count, type);
  }

  /** {@code count} elements from the start of the segment, heap or native. */
  static Buf of(MemorySegment segment, long count, Datatype type) {
    return of(segment, 0, count, type);
  }

  /**
   * {@code count} elements from byte {@code offset} of the segment on, heap or native. Memory of a
   * confined arena passes through a copy, since other threads of MPI may do the work: prefer shared or
   * automatic arenas. The copy holds what lies between the first and the last byte of data, and must be
   * awaited by the arena's thread.
   */
  static Buf of(MemorySegment segment, long offset, long count, Datatype type) {
    return Provider.get().buffers().of(segment, offset, count, type);
  }

  /** The rest of the segment, seen as whole elements. */
  static Buf of(MemorySegment segment, Datatype type) {
    return Provider.get().buffers().of(segment, type);
  }

  /**
   * Elements of a type whose displacements are absolute addresses (MPI_BOTTOM), made with
   * {@link Mpi#getAddress}: memory that belongs to several segments travels as one message. Nothing checks
   * that there is memory at these addresses, and that it stays until the message has gone.
   *
   * @throws MpiException ERR_UNSUPPORTED_OPERATION if native access was not granted to mpi4j
   */
  static Buf bottom(long count, Datatype type) {
    return Provider.get().buffers().bottom(count, type);
  }

  /** The bytes between position and limit; the buffer's position does not move. */
  static Buf of(ByteBuffer buffer) {
    return of((Buffer) buffer, Datatype.BYTE);
  }

  /** What lies between position and limit, heap or direct; the buffer's position does not move. */
  static Buf of(Buffer buffer, Datatype type) {
    return Provider.get().buffers().of(buffer, type);
  }

  /**
   * The same memory as one block for each rank, for the collectives whose names end in v: block i has {@code
   * counts[i]} elements and begins {@code displacements[i]} elements (extents of the type) after the start of
   * this buffer. The count of this buffer does not matter.
   *
   * @throws MpiException ERR_COUNT if a count is negative or the arrays differ in length, ERR_BUFFER if a
   *     block lies outside the array or segment
   */
  Buf blocks(long[] counts, long[] displacements);

  /** As above. */
  Buf blocks(int[] counts, int[] displacements);

  /** Blocks that lie one after the other. */
  Buf blocks(long... counts);

  /** Blocks that lie one after the other. */
  Buf blocks(int... counts);

  /** How many elements. */
  long count();

  /** What the elements are. */
  Datatype type();
}
