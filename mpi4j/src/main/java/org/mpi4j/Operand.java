// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;

/**
 * The elements that a {@link UserFunction} works on, as the caller's datatype says they lie.
 *
 * <p>Whole arrays of numbers are the quickest way to read and write them; elements with a structure are
 * reached as memory. An operand is valid during the call only.
 */
public interface Operand {
  /**
   * How many elements there are.
   *
   * @return 1 or more
   */
  long count();

  /**
   * What the elements are.
   *
   * @return the datatype that the caller of the reduction gave
   */
  Datatype type();

  /**
   * The memory that the elements lie in.
   *
   * @return heap or native memory; read-only in the first operand
   */
  MemorySegment segment();

  /**
   * Where an element has its address, from which displacements count.
   *
   * @param i the element, {@code 0..count-1}
   * @return bytes from the start of {@link #segment}
   * @throws MpiException ERR_COUNT if {@code i} is out of range
   */
  long offset(long i);

  /**
   * The memory of an element from its lower to its upper bound, with gaps and padding: what the VarHandles of
   * a StructLayout and {@link StructType#view} want.
   *
   * <p>It is aligned as C aligns such structures if the type's extent is a multiple of that; the values of a
   * packed structure lie anywhere. Where the bounds are far from the data (their distance is more than twice
   * the true extent), it may end before the upper bound.
   *
   * @param i the element, {@code 0..count-1}
   * @return the memory itself; read-only in the first operand
   * @throws MpiException ERR_COUNT if {@code i} is out of range
   */
  MemorySegment element(long i);

  /**
   * Copies all numbers into a new array, in the order of the type map.
   *
   * @return the numbers of all elements
   * @throws MpiException ERR_TYPE if the type is not made of {@code int} alone
   */
  int[] ints();

  /**
   * Copies all numbers into a new array, in the order of the type map.
   *
   * @return the numbers of all elements
   * @throws MpiException ERR_TYPE if the type is not made of {@code long} alone
   */
  long[] longs();

  /**
   * Copies all numbers into a new array, in the order of the type map.
   *
   * @return the numbers of all elements
   * @throws MpiException ERR_TYPE if the type is not made of {@code float} alone
   */
  float[] floats();

  /**
   * Copies all numbers into a new array, in the order of the type map.
   *
   * @return the numbers of all elements
   * @throws MpiException ERR_TYPE if the type is not made of {@code double} alone
   */
  double[] doubles();

  /**
   * Sets all numbers of the second operand, in the order of the type map.
   *
   * @param numbers for all elements, as many as {@link #ints} returns
   * @throws MpiException ERR_TYPE if the type is not made of {@code int} alone, ERR_COUNT if there are more
   *     or less numbers than it has
   */
  void set(int... numbers);

  /**
   * Sets all numbers of the second operand, in the order of the type map.
   *
   * @param numbers for all elements, as many as {@link #longs} returns
   * @throws MpiException ERR_TYPE if the type is not made of {@code long} alone, ERR_COUNT if there are more
   *     or less numbers than it has
   */
  void set(long... numbers);

  /**
   * Sets all numbers of the second operand, in the order of the type map.
   *
   * @param numbers for all elements, as many as {@link #floats} returns
   * @throws MpiException ERR_TYPE if the type is not made of {@code float} alone, ERR_COUNT if there are more
   *     or less numbers than it has
   */
  void set(float... numbers);

  /**
   * Sets all numbers of the second operand, in the order of the type map.
   *
   * @param numbers for all elements, as many as {@link #doubles} returns
   * @throws MpiException ERR_TYPE if the type is not made of {@code double} alone, ERR_COUNT if there are
   *     more or less numbers than it has
   */
  void set(double... numbers);
}
