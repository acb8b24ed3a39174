// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.RandomAccess;

/**
 * An array of structures in memory, seen as a list of records: what is read is made on the way, what is set
 * is stored. It is as long as its memory and can be sent. See {@link StructType}.
 *
 * @param <R> the record class
 */
public interface StructArray<R extends Record> extends List<R>, RandomAccess {
  /** How many structures. */
  long count();

  /** The same, at most {@link Integer#MAX_VALUE}. */
  @Override
  int size();

  /** What lies at an index, as a new record. */
  R get(long index);

  @Override
  R get(int index);

  /** Stores a record at an index. */
  void put(long index, R value);

  /** Stores a record at an index; returns what was there. */
  @Override
  R set(int index, R value);

  /** The memory, which may be read and written directly, too. */
  MemorySegment segment();

  /** All structures as a message buffer. */
  Buf buf();

  /** Some of the structures as a message buffer. */
  Buf buf(long first, long length);
}
