// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;

/**
 * The elements that a {@link UserFunction} works on, as the caller's datatype says they lie. Whole arrays of
 * numbers are the quickest way to read and write them; elements with a structure are reached as memory. An
 * operand is valid during the call only.
 */
public interface Operand {
  /** How many elements. */
  long count();

  /** What they are: the datatype that the caller of the reduction gave. */
  Datatype type();

  /** The memory that they lie in, heap or native; read-only in the first operand. */
  MemorySegment segment();

  /** Where element {@code i} has its address in {@link #segment}, bytes; displacements count from there. */
  long offset(long i);

  /**
   * The memory of element {@code i} from its lower to its upper bound, with gaps and padding: what the
   * VarHandles of a StructLayout and {@link StructType#view} want. It is aligned as C aligns such structures
   * if the type's extent is a multiple of that; the values of a packed structure lie anywhere. Where the
   * bounds are far from the data (their distance is more than twice the true extent), it may end before the
   * upper bound.
   */
  MemorySegment element(long i);

  /** A copy of all numbers, in the order of the type map. The type must be made of int alone. */
  int[] ints();

  /** A copy of all numbers, in the order of the type map. The type must be made of long alone. */
  long[] longs();

  /** A copy of all numbers, in the order of the type map. The type must be made of float alone. */
  float[] floats();

  /** A copy of all numbers, in the order of the type map. The type must be made of double alone. */
  double[] doubles();

  /** Sets all numbers, as many as {@link #ints} gives. */
  void set(int... numbers);

  /** Sets all numbers, as many as {@link #longs} gives. */
  void set(long... numbers);

  /** Sets all numbers, as many as {@link #floats} gives. */
  void set(float... numbers);

  /** Sets all numbers, as many as {@link #doubles} gives. */
  void set(double... numbers);
}
