// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.StructArray;
import org.mpi4j.StructType;
import org.mpi4j.internal.type.Layout;

/** A record class as a structure of C. */
final class StructTypeHandle<R extends Record> implements StructType<R> {
  private final Class<R> record;
  private final StructLayout layout;
  private final DatatypeHandle type;
  private final Layout structure;
  private final RecordAccess access;

  StructTypeHandle(Class<R> record) {
    this.layout = RecordLayout.of(record);
    this.record = record;
    this.type = DatatypeHandle.of(layout);
    this.structure = type.layout("StructType.of");
    this.access = new RecordAccess(record, layout);
  }

  @Override
  public Datatype type() {
    return type;
  }

  @Override
  public StructLayout layout() {
    return layout;
  }

  @Override
  public StructArray<R> allocate(long count) {
    return allocate(Arena.ofAuto(), count);
  }

  @Override
  public StructArray<R> allocate(Arena arena, long count) {
    if (count < 0) {
      throw new MpiException(ErrorClass.ERR_COUNT,
          "count = " + count + ", but it must not be negative (StructType.allocate)");
    }
    if (arena == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the arena is null (StructType.allocate)");
    }
    if (count > Long.MAX_VALUE / layout.byteSize()) {
      throw new MpiException(ErrorClass.ERR_COUNT,
          "count = " + count + " of " + layout.byteSize()
          + " bytes is more than 64 bits of bytes (StructType.allocate)");
    }
    return view(arena.allocate(layout, count));
  }

  @Override
  public StructArray<R> view(MemorySegment segment) {
    if (segment == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the segment is null (StructType.view)");
    }
    return new StructArrayView<>(this, segment);
  }

  /** The datatype as the engine sees it, also after the handle was freed. */
  Layout structure() {
    return structure;
  }

  Class<R> record() {
    return record;
  }

  RecordAccess access() {
    return access;
  }
}
