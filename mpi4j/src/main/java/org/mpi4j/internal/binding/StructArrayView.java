// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.AbstractList;
import java.util.Objects;
import org.mpi4j.Buf;
import org.mpi4j.StructArray;

/** An array of structures as a list of records. */
final class StructArrayView<R extends Record> extends AbstractList<R> implements StructArray<R> {
  private final StructTypeHandle<R> type;
  private final MemorySegment segment;
  private final long bytes; // of one structure
  private final long count;

  StructArrayView(StructTypeHandle<R> type, MemorySegment segment) {
    this.type = type;
    this.segment = segment;
    this.bytes = type.layout().byteSize();
    this.count = segment.byteSize() / bytes;
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public int size() {
    return (int) Math.min(count, Integer.MAX_VALUE);
  }

  @Override
  public R get(long index) {
    Objects.checkIndex(index, count);
    return type.record().cast(type.access().read(segment, index * bytes));
  }

  @Override
  public R get(int index) {
    return get((long) index);
  }

  @Override
  public void put(long index, R value) {
    Objects.checkIndex(index, count);
    Objects.requireNonNull(value);
    type.access().write(segment, index * bytes, value);
  }

  @Override
  public R set(int index, R value) {
    R old = get(index);
    put(index, value);
    return old;
  }

  @Override
  public MemorySegment segment() {
    return segment;
  }

  @Override
  public Buf buf() {
    return Buf.of(segment, count, type.type());
  }

  @Override
  public Buf buf(long first, long length) {
    Objects.checkFromIndexSize(first, length, count);
    return Buf.of(segment, first * bytes, length, type.type());
  }
}
