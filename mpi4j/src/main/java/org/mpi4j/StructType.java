// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import org.mpi4j.internal.provider.Provider;

/**
 * A record class as a structure of C: {@code record Particle(double x, double y, int kind) {}} becomes
 * {@code struct {double x, y; int kind;}} with the padding that C has. It makes arrays of such structures in
 * memory that can be sent. Make it once for each record class: that costs some milliseconds.
 *
 * @param <R> the record class
 */
public interface StructType<R extends Record> {
  /**
   * The structure of a record class.
   *
   * @throws MpiException ERR_TYPE if a component is neither a primitive nor a record of such; ERR_ARG if
   *     mpi4j may not make records of the class, because its package is not open
   */
  static <R extends Record> StructType<R> of(Class<R> record) {
    return Provider.get().datatypes().struct(record);
  }

  /** The datatype of one structure; committed. */
  Datatype type();

  /** The members' places, by the names of the components. */
  StructLayout layout();

  /** An array of zeroed structures in native memory that goes when the array does. */
  StructArray<R> allocate(long count);

  /** An array of zeroed structures in the arena. */
  StructArray<R> allocate(Arena arena, long count);

  /** The structures that lie in a segment, heap or native; an incomplete last one is left out. */
  StructArray<R> view(MemorySegment segment);
}
