// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;

/**
 * Packing data by hand into contiguous memory, and unpacking it (section 5.2). What several calls have
 * packed, each from the position where the one before it ended, is one message of type
 * {@link Datatype#PACKED}. It can be received as what it is made of; and any message can be received as
 * PACKED and unpacked.
 *
 * <p>Positions are in bytes from the start of the packed memory. Types must be committed, as for
 * communication.
 */
public interface Packing {
  /** How many ranks there are in the communicator; fails if it was freed. */
  int size();

  /**
   * Appends the data of a buffer to what has been packed.
   *
   * @param in what could be sent
   * @param out packed memory, heap or native
   * @param position where to write, bytes
   * @return where it ended: the next position
   * @throws MpiException ERR_TRUNCATE if there is no room, and then nothing is written; ERR_ARG for a
   *     position outside the memory
   */
  @Procedure(value = {"MPI_Pack", "MPI_Pack_c"}, section = "5.2")
  long pack(Buf in, MemorySegment out, long position);

  /** Same into an array. */
  @Procedure(value = "MPI_Pack", section = "5.2")
  int pack(Buf in, byte[] out, int position);

  /**
   * Fills a buffer, all of it, with the next data of what has been packed.
   *
   * @param in packed memory, heap or native
   * @param position where to read, bytes
   * @param out what could be received into
   * @return where it ended: the next position
   * @throws MpiException ERR_TRUNCATE if there are less data, and then nothing is written; ERR_ARG for a
   *     position outside the memory
   */
  @Procedure(value = {"MPI_Unpack", "MPI_Unpack_c"}, section = "5.2")
  long unpack(MemorySegment in, long position, Buf out);

  /** Same from an array. */
  @Procedure(value = "MPI_Unpack", section = "5.2")
  int unpack(byte[] in, int position, Buf out);

  /** How far {@code count} elements advance the position, bytes. */
  @Procedure(value = {"MPI_Pack_size", "MPI_Pack_size_c"}, section = "5.2")
  long packSize(long count, Datatype type);
}
