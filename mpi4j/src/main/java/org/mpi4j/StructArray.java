// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.RandomAccess;

/**
 * An array of structures in memory, seen as a list of records.
 *
 * <p>What is read becomes a new record, what is set is stored in the memory. The array is as long as its
 * memory, and can be sent. See {@link StructType}.
 *
 * @param <R> the record class
 */
public interface StructArray<R extends Record> extends List<R>, RandomAccess {
  /**
   * How many structures it has.
   *
   * @return 0 or more
   */
  long count();

  /**
   * How many structures it has, as lists tell it.
   *
   * @return 0 or more; {@link Integer#MAX_VALUE} if there are more
   */
  @Override
  int size();

  /**
   * Reads a structure.
   *
   * @param index {@code 0..count-1}
   * @return what lies there, as a new record
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  R get(long index);

  @Override
  R get(int index);

  /**
   * Stores a record.
   *
   * @param index {@code 0..count-1}
   * @param value not null
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  void put(long index, R value);

  /**
   * Stores a record and returns what was there.
   *
   * @param index {@code 0..size-1}
   * @param value not null
   * @return what lay there before, as a new record
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  @Override
  R set(int index, R value);

  /**
   * The memory of the structures, which may be read and written directly, too.
   *
   * @return the memory itself, not a copy
   */
  MemorySegment segment();

  /**
   * Makes a message buffer of all structures. Local.
   *
   * @return the buffer, of {@code count} elements; it reads and writes the memory itself
   * @throws MpiException ERR_TYPE if the program has freed the datatype
   */
  Buf buf();

  /**
   * Makes a message buffer of some of the structures. Local.
   *
   * @param first index of the first, {@code 0..count}
   * @param length how many, {@code 0..count-first}
   * @return the buffer, of {@code length} elements; it reads and writes the memory itself
   * @throws IndexOutOfBoundsException if some are outside the array
   * @throws MpiException ERR_TYPE if the program has freed the datatype
   */
  Buf buf(long first, long length);
}
