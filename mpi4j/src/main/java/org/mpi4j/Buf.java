// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * A message buffer: a view of an array, a MemorySegment or an NIO buffer, with a count and a datatype
 * (section 2.5.5, choice arguments).
 *
 * <p>It never changes and holds no data of its own: make it once and use it for as many messages as you like.
 * Its memory must stay as long as messages use it. Making one is local. Its datatype need not be committed
 * when it is made, but when a message uses it.
 */
public interface Buf {
  /** No elements and no memory: for messages without data. */
  Buf EMPTY = Implementation.get().buffers().empty();

  /**
   * Says that a collective's input lies where its output goes (MPI_IN_PLACE). Other calls fail with
   * ERR_BUFFER. In place of blocks: {@link Blocks#IN_PLACE}.
   */
  Buf IN_PLACE = Implementation.get().buffers().empty();

  /**
   * Makes a buffer of a whole {@code byte} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#BYTE}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(byte[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code byte} values to send.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#BYTE} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(byte... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code byte} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#BYTE}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(byte[] array, int offset, int count) {
    return of(array, offset, count, Datatype.BYTE);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code byte} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: any type
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed
   */
  static Buf of(byte[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code char} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#JCHAR}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(char[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code char} values to send, such as {@code Buf.values('a', 'b')}.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#JCHAR} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(char... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code char} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#JCHAR}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(char[] array, int offset, int count) {
    return of(array, offset, count, Datatype.JCHAR);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code char} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code char} values alone, or of {@code byte} values alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(char[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code short} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#SHORT}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(short[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code short} values to send.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#SHORT} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(short... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code short} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#SHORT}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(short[] array, int offset, int count) {
    return of(array, offset, count, Datatype.SHORT);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code short} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code short} values alone, or of {@code byte} values alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(short[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code int} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#INT}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(int[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code int} values to send, such as {@code Buf.values(1, 2, 3)}.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#INT} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(int... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of an {@code int} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#INT}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(int[] array, int offset, int count) {
    return of(array, offset, count, Datatype.INT);
  }

  /**
   * Makes a buffer of elements of a datatype in an {@code int} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code int} values alone, or of {@code byte} values alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(int[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code long} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#LONG}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(long[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code long} values to send, such as {@code Buf.values(1L, 2L)}.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#LONG} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(long... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code long} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#LONG}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(long[] array, int offset, int count) {
    return of(array, offset, count, Datatype.LONG);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code long} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code long} values alone, or of {@code byte} values alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(long[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code float} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#FLOAT}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(float[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code float} values to send, such as {@code Buf.values(1f, 2f)}.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#FLOAT} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(float... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code float} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#FLOAT}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(float[] array, int offset, int count) {
    return of(array, offset, count, Datatype.FLOAT);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code float} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code float} values alone, or of {@code byte} values alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(float[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code double} array.
   *
   * @param array the elements; messages read and write the array itself
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#DOUBLE}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(double[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code double} values to send, such as {@code Buf.values(1.5, 2.5)}.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#DOUBLE} to be sent only: a receive into it fails with ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(double... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code double} array.
   *
   * @param array the elements; messages read and write the array itself
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#DOUBLE}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(double[] array, int offset, int count) {
    return of(array, offset, count, Datatype.DOUBLE);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code double} array.
   *
   * @param array the memory; messages read and write the array itself
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code double} values alone, or of {@code byte} values alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(double[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of a whole {@code boolean} array.
   *
   * @param array the elements; messages pass through a copy of them that lives as long as this view
   * @return the buffer, of {@code array.length} elements of type {@link Datatype#BOOLEAN}
   * @throws MpiException ERR_BUFFER if the array is null
   */
  static Buf of(boolean[] array) {
    return of(array, 0, array == null ? 0 : array.length);
  }

  /**
   * Makes a buffer of {@code boolean} values to send, such as {@code Buf.values(true, false)}.
   *
   * @param values are copied; what becomes of the array later does not matter
   * @return a buffer of type {@link Datatype#BOOLEAN} to be sent only: a receive into it fails with
   *     ERR_BUFFER
   * @throws MpiException ERR_BUFFER if {@code values} is null
   */
  static Buf values(boolean... values) {
    return Implementation.get().buffers().values(values);
  }

  /**
   * Makes a buffer of some elements of a {@code boolean} array.
   *
   * @param array the elements; messages pass through a copy of them that lives as long as this view
   * @param offset index of the first element, {@code 0..array.length}
   * @param count elements, {@code 0..array.length-offset}
   * @return the buffer, of {@code count} elements of type {@link Datatype#BOOLEAN}
   * @throws MpiException ERR_BUFFER if the array is null or an element lies outside it, ERR_COUNT if {@code
   *     count} is negative
   */
  static Buf of(boolean[] array, int offset, int count) {
    return of(array, offset, count, Datatype.BOOLEAN);
  }

  /**
   * Makes a buffer of elements of a datatype in a {@code boolean} array.
   *
   * @param array the memory; messages pass through a copy of them that lives as long as this view
   * @param offset index of the array at the buffer's address, from which the displacements of the type count
   * @param count elements of the type, 0 or more
   * @param type what the elements are: a type of {@code boolean} values alone, or of {@code byte} values
   *     alone
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the array is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed, or has other values
   */
  static Buf of(boolean[] array, int offset, long count, Datatype type) {
    return Implementation.get().buffers().of(array, offset, count, type);
  }

  /**
   * Makes a buffer of elements from the start of a segment on.
   *
   * <p>Memory of a confined arena passes through a copy, since other threads of MPI may do the work: prefer
   * shared or automatic arenas. The arena's thread must complete the requests then.
   *
   * @param segment heap or native memory; a read-only segment can be sent, but not received into
   * @param count elements of the type, 0 or more
   * @param type what the elements are
   * @return the buffer, whose address is the start of the segment
   * @throws MpiException ERR_BUFFER if the segment is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed
   */
  static Buf of(MemorySegment segment, long count, Datatype type) {
    return of(segment, 0, count, type);
  }

  /**
   * Makes a buffer of elements from a byte of a segment on.
   *
   * <p>Memory of a confined arena passes through a copy, since other threads of MPI may do the work: prefer
   * shared or automatic arenas. The copy holds what lies between the first and the last byte of data, and the
   * arena's thread must complete the requests.
   *
   * @param segment heap or native memory; a read-only segment can be sent, but not received into
   * @param offset the buffer's address, from which the displacements of the type count, bytes from the start
   *     of the segment
   * @param count elements of the type, 0 or more
   * @param type what the elements are
   * @return the buffer
   * @throws MpiException ERR_BUFFER if the segment is null or data lie outside it, ERR_COUNT if {@code count}
   *     is negative or too large, ERR_TYPE if the type is null or freed
   */
  static Buf of(MemorySegment segment, long offset, long count, Datatype type) {
    return Implementation.get().buffers().of(segment, offset, count, type);
  }

  /**
   * Makes a buffer of a whole segment.
   *
   * <p>Memory of a confined arena passes through a copy, since other threads of MPI may do the work: prefer
   * shared or automatic arenas. The arena's thread must complete the requests then.
   *
   * @param segment heap or native memory; a read-only segment can be sent, but not received into
   * @param type what the elements are; its extent is 1 byte or more
   * @return the buffer, of as many elements as there are whole extents of the type in the segment
   * @throws MpiException ERR_BUFFER if the segment is null or data lie outside it, ERR_TYPE if the type is
   *     null or freed
   */
  static Buf of(MemorySegment segment, Datatype type) {
    return Implementation.get().buffers().of(segment, type);
  }

  /**
   * Makes a buffer of elements of a type whose displacements are absolute addresses (MPI_BOTTOM).
   *
   * <p>So memory that belongs to several segments travels as one message. Nothing checks that there is memory
   * at these addresses, and that it stays until the message has gone.
   *
   * @param count elements of the type, 0 or more
   * @param type made of addresses as {@link Mpi#getAddress(MemorySegment)} tells them
   * @return the buffer
   * @throws MpiException ERR_UNSUPPORTED_OPERATION if native access was not granted to mpi4j, ERR_BUFFER if
   *     an address is negative, ERR_COUNT if {@code count} is negative or too large, ERR_TYPE if the type is
   *     null or freed
   */
  static Buf bottom(long count, Datatype type) {
    return Implementation.get().buffers().bottom(count, type);
  }

  /**
   * Makes a buffer of the bytes between position and limit of an NIO buffer.
   *
   * @param buffer heap or direct; its position does not move, and what becomes of it later does not matter. A
   *     read-only one can be sent, but not received into
   * @return the buffer, of {@code buffer.remaining()} elements of type {@link Datatype#BYTE}
   * @throws MpiException ERR_BUFFER if {@code buffer} is null
   */
  static Buf of(ByteBuffer buffer) {
    return of((Buffer) buffer, Datatype.BYTE);
  }

  /**
   * Makes a buffer of what lies between position and limit of an NIO buffer.
   *
   * @param buffer heap or direct; its position does not move, and its byte order does not matter: values have
   *     that of the machine. A read-only one can be sent, but not received into
   * @param type what the elements are; its extent is 1 byte or more
   * @return the buffer, of as many elements as there are whole extents of the type between position and limit
   * @throws MpiException ERR_BUFFER if {@code buffer} is null, a view of a text, or data lie outside it,
   *     ERR_TYPE if the type is null or freed
   */
  static Buf of(Buffer buffer, Datatype type) {
    return Implementation.get().buffers().of(buffer, type);
  }

  /**
   * Cuts the memory into one block for each rank, with places, for the collectives whose names end in v.
   *
   * @param counts elements in the block of each rank, 0 or more; as many numbers as the collective has ranks
   * @param displacements where each block begins, in elements (extents of the type) from the start of this
   *     buffer
   * @return these blocks of the same memory; how many elements this buffer has does not matter
   * @throws MpiException ERR_COUNT if an array is null, a count is negative or the arrays differ in length,
   *     ERR_BUFFER if a block lies outside the array or segment, ERR_TYPE if the datatype is not committed
   */
  Blocks blocks(long[] counts, long[] displacements);

  /**
   * Cuts the memory into one block for each rank, with places, given as {@code int}, for the collectives
   * whose names end in v.
   *
   * @param counts elements in the block of each rank, 0 or more; as many numbers as the collective has ranks
   * @param displacements where each block begins, in elements (extents of the type) from the start of this
   *     buffer
   * @return these blocks of the same memory; how many elements this buffer has does not matter
   * @throws MpiException ERR_COUNT if an array is null, a count is negative or the arrays differ in length,
   *     ERR_BUFFER if a block lies outside the array or segment, ERR_TYPE if the datatype is not committed
   */
  Blocks blocks(int[] counts, int[] displacements);

  /**
   * Cuts the memory into one block for each rank, one after the other, for the collectives whose names end in
   * v.
   *
   * @param counts elements in the block of each rank, 0 or more; as many numbers as the collective has ranks
   * @return these blocks of the same memory; how many elements this buffer has does not matter
   * @throws MpiException ERR_COUNT if the array is null or a count is negative, ERR_BUFFER if a block lies
   *     outside the array or segment, ERR_TYPE if the datatype is not committed
   */
  Blocks blocks(long... counts);

  /**
   * Cuts the memory into one block for each rank, one after the other, with counts given as {@code int}, for
   * the collectives whose names end in v.
   *
   * @param counts elements in the block of each rank, 0 or more; as many numbers as the collective has ranks
   * @return these blocks of the same memory; how many elements this buffer has does not matter
   * @throws MpiException ERR_COUNT if the array is null or a count is negative, ERR_BUFFER if a block lies
   *     outside the array or segment, ERR_TYPE if the datatype is not committed
   */
  Blocks blocks(int... counts);

  /**
   * How many elements it has. Local; never throws.
   *
   * @return 0 or more
   */
  long count();

  /**
   * What its elements are. Local; never throws.
   *
   * @return the datatype it was made with
   */
  Datatype type();
}
