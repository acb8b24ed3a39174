// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/**
 * A record class as a structure of C.
 *
 * <p>{@code record Particle(double x, double y, int kind) {}} becomes {@code struct {double x, y; int kind;}}
 * with the padding that C has. It makes arrays of such structures in memory that can be sent. Make it once
 * for each record class: that costs some milliseconds.
 *
 * @param <R> the record class
 */
public interface StructType<R extends Record> {
  /**
   * Makes the structure of a record class. Local.
   *
   * @param <R> the record class
   * @param record the class; its components are primitives, and records of such
   * @return the structure
   * @throws MpiException ERR_TYPE if a component is neither a primitive nor a record of such, or a record has
   *     no components; ERR_ARG if {@code record} is null, or mpi4j may not make records of the class, because
   *     its package is not open
   */
  static <R extends Record> StructType<R> of(Class<R> record) {
    return Implementation.get().datatypes().struct(record);
  }

  /**
   * The datatype of one structure.
   *
   * @return a committed type; arrays cannot be sent any more once it is freed
   */
  Datatype type();

  /**
   * The members' places, by the names of the components.
   *
   * @return the layout, with C's padding
   */
  StructLayout layout();

  /**
   * Makes an array in native memory that goes when the array does.
   *
   * @param count structures, 0 or more
   * @return the array, zeroed
   * @throws MpiException ERR_COUNT if {@code count} is negative or its bytes are more than 64 bits
   */
  StructArray<R> allocate(long count);

  /**
   * Makes an array in the memory of an arena.
   *
   * @param arena gives the memory, and says how long it stays; not null
   * @param count structures, 0 or more
   * @return the array, zeroed
   * @throws MpiException ERR_COUNT if {@code count} is negative or its bytes are more than 64 bits, ERR_ARG
   *     if {@code arena} is null
   */
  StructArray<R> allocate(Arena arena, long count);

  /**
   * Sees what lies in a segment as an array.
   *
   * @param segment heap or native memory, aligned in any way
   * @return the array of the whole structures in it; an incomplete last one is left out
   * @throws MpiException ERR_BUFFER if the segment is null
   */
  StructArray<R> view(MemorySegment segment);
}
