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
public interface TypeConstructors extends PredefinedTypes {
  /**
   * Makes a type of elements that lie one after the other. Local.
   *
   * @param count elements, 0 or more
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code count} is negative, ERR_TYPE if this type is null or freed,
   *     ERR_ARG if the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_contiguous", "MPI_Type_contiguous_c"}, section = "5.1.2")
  Datatype contiguous(long count);

  /**
   * Makes a type of blocks at equal distances: a column of a matrix that lies row by row, for instance.
   * Local.
   *
   * @param count blocks, 0 or more
   * @param blocklength elements in each block, 0 or more
   * @param stride elements from the start of one block to that of the next; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_vector", "MPI_Type_vector_c"}, section = "5.1.2")
  Datatype vector(long count, long blocklength, long stride);

  /**
   * Makes a type of blocks at equal distances in bytes. Local.
   *
   * @param count blocks, 0 or more
   * @param blocklength elements in each block, 0 or more
   * @param stride bytes from the start of one block to that of the next; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_hvector", "MPI_Type_create_hvector_c"}, section = "5.1.2")
  Datatype createHvector(long count, long blocklength, long stride);

  /**
   * Makes a type of blocks of different lengths. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_indexed", "MPI_Type_indexed_c"}, section = "5.1.2")
  Datatype indexed(long[] blocklengths, long[] displacements);

  /**
   * Makes a type of blocks of different lengths, given as {@code int}. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = "MPI_Type_indexed", section = "5.1.2")
  Datatype indexed(int[] blocklengths, int[] displacements);

  /**
   * Makes a type of blocks of different lengths, displaced by bytes. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_create_hindexed", "MPI_Type_create_hindexed_c"}, section = "5.1.2")
  Datatype createHindexed(long[] blocklengths, long[] displacements);

  /**
   * Makes a type of blocks of different lengths, given as {@code int}, displaced by bytes. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = "MPI_Type_create_hindexed", section = "5.1.2")
  Datatype createHindexed(int[] blocklengths, long[] displacements);

  /**
   * Makes a type of blocks of one length. Local.
   *
   * @param blocklength elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code blocklength} is negative, ERR_TYPE if this type is null or
   *     freed, ERR_ARG if the array is null, or the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_indexed_block", "MPI_Type_create_indexed_block_c"}, section = "5.1.2")
  Datatype createIndexedBlock(long blocklength, long... displacements);

  /**
   * Makes a type of blocks of one length, with displacements given as {@code int}. Local.
   *
   * @param blocklength elements in each block, 0 or more
   * @param displacements where each block begins, in elements; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code blocklength} is negative, ERR_TYPE if this type is null or
   *     freed, ERR_ARG if the array is null, or the bounds do not fit into 64 bits
   */
  @Procedure(value = "MPI_Type_create_indexed_block", section = "5.1.2")
  Datatype createIndexedBlock(long blocklength, int[] displacements);

  /**
   * Makes a type of blocks of one length, displaced by bytes. Local.
   *
   * @param blocklength elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if {@code blocklength} is negative, ERR_TYPE if this type is null or
   *     freed, ERR_ARG if the array is null, or the bounds do not fit into 64 bits
   */
  @Procedure(
      value = {"MPI_Type_create_hindexed_block", "MPI_Type_create_hindexed_block_c"},
      section = "5.1.2")
  Datatype createHindexedBlock(long blocklength, long... displacements);

  /**
   * Makes a type of a block of an array of several dimensions; it has the bounds of the whole array. Local.
   *
   * @param sizes elements of the array in each dimension, 1 or more
   * @param subsizes elements of the block in each dimension, {@code 1..size}
   * @param starts where the block begins in each dimension, from 0 on
   * @param order how the array lies in memory
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if an array or {@code order} is
   *     null, the arrays differ in length, or the block is not in the array, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_create_subarray", "MPI_Type_create_subarray_c"}, section = "5.1.3")
  Datatype createSubarray(long[] sizes, long[] subsizes, long[] starts, ArrayOrder order);

  /**
   * Makes a type of a block of an array of several dimensions, given as {@code int}; it has the bounds of the
   * whole array. Local.
   *
   * @param sizes elements of the array in each dimension, 1 or more
   * @param subsizes elements of the block in each dimension, {@code 1..size}
   * @param starts where the block begins in each dimension, from 0 on
   * @param order how the array lies in memory
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if an array or {@code order} is
   *     null, the arrays differ in length, or the block is not in the array, or the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = "MPI_Type_create_subarray", section = "5.1.3")
  Datatype createSubarray(int[] sizes, int[] subsizes, int[] starts, ArrayOrder order);

  /**
   * Makes a type of one process' part of an array that is distributed over a grid of processes; it has the
   * bounds of the whole array. Local.
   *
   * @param size processes in the grid, whose ranks go row by row; the product of {@code psizes}
   * @param rank the process, {@code 0..size-1}
   * @param gsizes elements of the array in each dimension, 1 or more
   * @param distribs how each dimension is distributed
   * @param dargs elements in a block in each dimension, or {@link Distribution#DFLT_DARG}
   * @param psizes processes of the grid in each dimension, 1 or more
   * @param order how the array lies in memory
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if an argument is null or out of
   *     range, or the arrays differ in length, or the bounds do not fit into 64 bits
   */
  @Procedure(value = {"MPI_Type_create_darray", "MPI_Type_create_darray_c"}, section = "5.1.4")
  Datatype createDarray(int size, int rank, long[] gsizes, Distribution[] distribs, long[] dargs,
      int[] psizes, ArrayOrder order);

  /**
   * Makes a type of the same data with other bounds. Local.
   *
   * @param lb the new lower bound, bytes
   * @param extent from one element to the next, bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_TYPE if this type is null or freed, ERR_ARG if the bounds do not fit into 64
   *     bits
   */
  @Procedure(value = {"MPI_Type_create_resized", "MPI_Type_create_resized_c"}, section = "5.1.7")
  Datatype createResized(long lb, long extent);

  /**
   * Makes a type of blocks at equal distances in bytes, under its old name. Local.
   *
   * @param count blocks, 0 or more
   * @param blocklength elements in each block, 0 or more
   * @param stride bytes from the start of one block to that of the next; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if the bounds do not fit into 64 bits
   * @deprecated removed from the standard in MPI-3.0; use {@link #createHvector}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_hvector")
  Datatype hvector(long count, long blocklength, long stride);

  /**
   * Makes a type of blocks of different lengths, displaced by bytes, under its old name. Local.
   *
   * @param blocklengths elements in each block, 0 or more
   * @param displacements where each block begins, in bytes; may be negative
   * @return the new type, to be committed before communication ({@link Datatype#commit}) and freed when it is
   *     needed no more
   * @throws MpiException ERR_COUNT if a number of blocks or elements is negative, ERR_TYPE if this type is
   *     null or freed, ERR_ARG if an array is null or they differ in length, or the bounds do not fit into 64
   *     bits
   * @deprecated removed from the standard in MPI-3.0; use {@link #createHindexed(long[], long[])}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Type_hindexed")
  Datatype hindexed(long[] blocklengths, long[] displacements);
}
