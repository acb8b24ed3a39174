// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;


/**
 * The constructors of derived datatypes (section 5.1), as methods of the type that they are made of; a
 * structure, which is made of several types, by static methods:
 * {@code Datatype.DOUBLE.vector(rows, 1, columns)}, {@code Datatype.createStruct(...)}. The new type must be
 * committed before it is used in communication; the old one may be freed.
 *
 * <p>Lengths and displacements are in elements of the old type, those of the constructors with an h in
 * front and of structures in bytes; negative displacements and strides are allowed. All of them fail with
 * ERR_TYPE if a datatype is NULL or freed, with ERR_COUNT if a count is negative, and with ERR_ARG if another
 * argument is wrong or the new type's bounds do not fit into 64 bits.
 */
public interface TypeConstructors {
  /** {@code count} elements, one after the other. */
  @Procedure(value = {"MPI_Type_contiguous", "MPI_Type_contiguous_c"}, section = "5.1.2")
  Datatype contiguous(long count);

  /**
   * Blocks at equal distances: a column of a matrix that lies row by row, for instance.
   *
   * @param count blocks
   * @param blocklength elements in each block
   * @param stride elements from the start of one block to that of the next
   */
  @Procedure(value = {"MPI_Type_vector", "MPI_Type_vector_c"}, section = "5.1.2")
  Datatype vector(long count, long blocklength, long stride);

  /**
   * Blocks at equal distances in bytes.
   *
   * @param count blocks
   * @param blocklength elements in each block
   * @param stride bytes from the start of one block to that of the next
   */
  @Procedure(value = {"MPI_Type_create_hvector", "MPI_Type_create_hvector_c"}, section = "5.1.2")
  Datatype createHvector(long count, long blocklength, long stride);

  /**
   * Blocks of different lengths.
   *
   * @param blocklengths elements in each block
   * @param displacements where each block begins, elements
   */
  @Procedure(value = {"MPI_Type_indexed", "MPI_Type_indexed_c"}, section = "5.1.2")
  Datatype indexed(long[] blocklengths, long[] displacements);

  /** Same with {@code int}. */
  @Procedure(value = "MPI_Type_indexed", section = "5.1.2")
  Datatype indexed(int[] blocklengths, int[] displacements);

  /**
   * Blocks of different lengths, displaced by bytes.
   *
   * @param blocklengths elements in each block
   * @param displacements where each block begins, bytes
   */
  @Procedure(value = {"MPI_Type_create_hindexed", "MPI_Type_create_hindexed_c"}, section = "5.1.2")
  Datatype createHindexed(long[] blocklengths, long[] displacements);

  /** Same with lengths as {@code int}. */
  @Procedure(value = "MPI_Type_create_hindexed", section = "5.1.2")
  Datatype createHindexed(int[] blocklengths, long[] displacements);

  /**
   * Blocks of one length.
   *
   * @param blocklength elements in each block
   * @param displacements where each block begins, elements
   */
  @Procedure(value = {"MPI_Type_create_indexed_block", "MPI_Type_create_indexed_block_c"}, section = "5.1.2")
  Datatype createIndexedBlock(long blocklength, long... displacements);

  /** Same with displacements as {@code int}. */
  @Procedure(value = "MPI_Type_create_indexed_block", section = "5.1.2")
  Datatype createIndexedBlock(long blocklength, int[] displacements);

  /**
   * Blocks of one length, displaced by bytes.
   *
   * @param blocklength elements in each block
   * @param displacements where each block begins, bytes
   */
  @Procedure(
      value = {"MPI_Type_create_hindexed_block", "MPI_Type_create_hindexed_block_c"},
      section = "5.1.2")
  Datatype createHindexedBlock(long blocklength, long... displacements);

  /**
   * A block of an array of several dimensions; the new type has the bounds of the whole array.
   *
   * @param sizes elements of the array in each dimension
   * @param subsizes elements of the block in each dimension
   * @param starts where the block begins in each dimension, from 0
   * @param order how the array lies in memory
   */
  @Procedure(value = {"MPI_Type_create_subarray", "MPI_Type_create_subarray_c"}, section = "5.1.3")
  Datatype createSubarray(long[] sizes, long[] subsizes, long[] starts, ArrayOrder order);

  /** Same with {@code int}. */
  @Procedure(value = "MPI_Type_create_subarray", section = "5.1.3")
  Datatype createSubarray(int[] sizes, int[] subsizes, int[] starts, ArrayOrder order);

  /**
   * One process' part of an array that is dealt out to a grid of processes; the new type has the bounds of
   * the whole array.
   *
   * @param size processes in the grid, whose ranks go row by row
   * @param rank the process
   * @param gsizes elements of the array in each dimension
   * @param distribs how each dimension is dealt out
   * @param dargs elements in a block in each dimension, or {@link Distribution#DFLT_DARG}
   * @param psizes processes of the grid in each dimension
   * @param order how the array lies in memory
   */
  @Procedure(value = {"MPI_Type_create_darray", "MPI_Type_create_darray_c"}, section = "5.1.4")
  Datatype createDarray(int size, int rank, long[] gsizes, Distribution[] distribs, long[] dargs,
      int[] psizes, ArrayOrder order);

  /**
   * The same type with other bounds.
   *
   * @param lb the new lower bound, bytes
   * @param extent from one element to the next, bytes; may be negative
   */
  @Procedure(value = {"MPI_Type_create_resized", "MPI_Type_create_resized_c"}, section = "5.1.7")
  Datatype createResized(long lb, long extent);

  /**
   * The old name of {@link #createHvector}.
   *
   * @deprecated removed from the standard in MPI-3.0
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_hvector")
  Datatype hvector(long count, long blocklength, long stride);

  /**
   * The old name of {@link #createHindexed(long[], long[])}.
   *
   * @deprecated removed from the standard in MPI-3.0
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_hindexed")
  Datatype hindexed(long[] blocklengths, long[] displacements);
}
