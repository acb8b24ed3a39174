// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import org.mpi4j.internal.type.Layout;

/**
 * A record class as a structure of C: {@code record Particle(double x, double y, int kind) {}} becomes
 * {@code struct {double x, y; int kind;}} with the padding that C has. It makes arrays of such structures in
 * memory that can be sent. Make it once for each record class: that costs some milliseconds.
 *
 * @param <R> the record class
 */
public final class StructType<R extends Record> {
  private final Class<R> record;
  private final StructLayout layout;
  private final Datatype type;
  private final Layout structure;
  private final RecordAccess access;

  private StructType(Class<R> record) {
    this.layout = RecordLayout.of(record);
    this.record = record;
    this.type = Datatype.of(layout);
    this.structure = type.layout();
    this.access = new RecordAccess(record, layout);
  }

  /**
   * The structure of a record class.
   *
   * @throws MpiException ERR_TYPE if a component is neither a primitive nor a record of such; ERR_ARG if
   *     mpi4j may not make records of the class, because its package is not open
   */
  public static <R extends Record> StructType<R> of(Class<R> record) {
    return new StructType<>(record);
  }

  /** The datatype of one structure; committed. */
  public Datatype type() {
    return type;
  }

  /** The members' places, by the names of the components. */
  public StructLayout layout() {
    return layout;
  }

  /** An array of zeroed structures in native memory that goes when the array does. */
  public StructArray<R> allocate(long count) {
    return allocate(Arena.ofAuto(), count);
  }

  /** An array of zeroed structures in the arena. */
  public StructArray<R> allocate(Arena arena, long count) {
    if (count < 0) {
      throw new MpiException(ErrorClass.ERR_COUNT, "count = " + count + ", but it must not be negative");
    }
    return view(arena.allocate(layout, count));
  }

  /** The structures that lie in a segment, heap or native; an incomplete last one is left out. */
  public StructArray<R> view(MemorySegment segment) {
    if (segment == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the segment is null");
    }
    return new StructArray<>(this, segment);
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
