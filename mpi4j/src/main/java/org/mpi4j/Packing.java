// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;

/**
 * Packing data by hand into contiguous memory, and unpacking it (section 5.2). What several calls have
 * packed, each from the position where the one before it ended, is one message of type {@link
 * Datatype#PACKED}. It can be received as what it is made of; and any message can be received as PACKED and
 * unpacked.
 *
 * <p>All calls are local. Positions are in bytes from the start of the packed memory. Types must be
 * committed, as for communication.
 */
public interface Packing {
  /**
   * How many ranks there are in the communicator. Local.
   *
   * @return 1 or more
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  int size();

  /**
   * Appends the data of a buffer to what has been packed. Local.
   *
   * @param in what could be sent
   * @param out packed memory, heap or native
   * @param position where to write, {@code 0..out.byteSize()}, bytes
   * @return where it ended, bytes: the next position
   * @throws MpiException ERR_TRUNCATE if there is no room, and then nothing is written, ERR_ARG for a
   *     position outside the memory, ERR_BUFFER if a buffer is null or {@code out} read-only, ERR_TYPE if the
   *     datatype is not committed, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = {"MPI_Pack", "MPI_Pack_c"}, section = "5.2")
  long pack(Buf in, MemorySegment out, long position);

  /**
   * Appends the data of a buffer to what has been packed into an array. Local.
   *
   * @param in what could be sent
   * @param out packed memory
   * @param position where to write, {@code 0..out.length}, bytes
   * @return where it ended, bytes: the next position
   * @throws MpiException ERR_TRUNCATE if there is no room, and then nothing is written, ERR_ARG for a
   *     position outside the array, ERR_BUFFER if a buffer is null, ERR_TYPE if the datatype is not
   *     committed, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Pack", section = "5.2")
  int pack(Buf in, byte[] out, int position);

  /**
   * Fills a buffer, all of it, with the next data of what has been packed. Local.
   *
   * @param in packed memory, heap or native
   * @param position where to read, {@code 0..in.byteSize()}, bytes
   * @param out what could be received into
   * @return where it ended, bytes: the next position
   * @throws MpiException ERR_TRUNCATE if there are less data, and then nothing is written, ERR_ARG for a
   *     position outside the memory, ERR_BUFFER if a buffer is null or {@code out} read-only, ERR_TYPE if the
   *     datatype is not committed, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = {"MPI_Unpack", "MPI_Unpack_c"}, section = "5.2")
  long unpack(MemorySegment in, long position, Buf out);

  /**
   * Fills a buffer, all of it, with the next data of what has been packed into an array. Local.
   *
   * @param in packed memory
   * @param position where to read, {@code 0..in.length}, bytes
   * @param out what could be received into
   * @return where it ended, bytes: the next position
   * @throws MpiException ERR_TRUNCATE if there are less data, and then nothing is written, ERR_ARG for a
   *     position outside the array, ERR_BUFFER if a buffer is null or {@code out} read-only, ERR_TYPE if the
   *     datatype is not committed, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Unpack", section = "5.2")
  int unpack(byte[] in, int position, Buf out);

  /**
   * How far packed elements of a type advance the position. Local.
   *
   * @param count elements, 0 or more
   * @param type their datatype
   * @return bytes
   * @throws MpiException ERR_COUNT if {@code count} is negative or too large, ERR_TYPE if the datatype is
   *     null or not committed, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = {"MPI_Pack_size", "MPI_Pack_size_c"}, section = "5.2")
  long packSize(long count, Datatype type);
}
