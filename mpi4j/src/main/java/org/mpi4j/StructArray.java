// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * An array of structures in memory, seen as a list of records: what is read is made on the way, what is set
 * is stored. It is as long as its memory and can be sent. See {@link StructType}.
 *
 * @param <R> the record class
 */
public final class StructArray<R extends Record> extends AbstractList<R> implements RandomAccess {
  private final StructType<R> type;
  private final MemorySegment segment;
  private final long bytes; // of one structure
  private final long count;

  StructArray(StructType<R> type, MemorySegment segment) {
    this.type = type;
    this.segment = segment;
    this.bytes = type.layout().byteSize();
    this.count = segment.byteSize() / bytes;
  }

  /** How many structures. */
  public long count() {
    return count;
  }

  /** The same, at most {@link Integer#MAX_VALUE}. */
  @Override
  public int size() {
    return (int) Math.min(count, Integer.MAX_VALUE);
  }

  /** What lies at an index, as a new record. */
  public R get(long index) {
    Objects.checkIndex(index, count);
    return type.record().cast(type.access().read(segment, index * bytes));
  }

  @Override
  public R get(int index) {
    return get((long) index);
  }

  /** Stores a record at an index. */
  public void put(long index, R value) {
    Objects.checkIndex(index, count);
    Objects.requireNonNull(value);
    type.access().write(segment, index * bytes, value);
  }

  /** Stores a record at an index; returns what was there. */
  @Override
  public R set(int index, R value) {
    R old = get(index);
    put(index, value);
    return old;
  }

  /** The memory, which may be read and written directly, too. */
  public MemorySegment segment() {
    return segment;
  }

  /** All structures as a message buffer. */
  public Buf buf() {
    return Buf.of(segment, count, type.type());
  }

  /** Some of the structures as a message buffer. */
  public Buf buf(long first, long length) {
    Objects.checkFromIndexSize(first, length, count);
    return Buf.of(segment, first * bytes, length, type.type());
  }
}
