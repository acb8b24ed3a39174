// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The memory of a {@link Buf} as one block for each rank, with lengths and places of their own: what the
 * collectives whose names end in v send or receive. {@link Buf#blocks} makes them.
 *
 * <p>They never change and hold no data of their own: make them once and use them for as many calls as you
 * like. Making them is local.
 */
public interface Blocks {
  /**
   * Says that an alltoallv's input lies where its output goes (MPI_IN_PLACE). Other calls fail with
   * ERR_BUFFER.
   */
  Blocks IN_PLACE = Implementation.get().buffers().blocksInPlace();

  /**
   * How many blocks there are. Local; never throws.
   *
   * @return 0 or more
   */
  int size();

  /**
   * How many elements a block has. Local.
   *
   * @param block {@code 0..size()-1}: the rank, or the number of the neighbour, that it belongs to
   * @return 0 or more
   * @throws MpiException ERR_ARG if there is no such block
   */
  long count(int block);

  /**
   * What the elements are. Local; never throws.
   *
   * @return the datatype of the buffer
   */
  Datatype type();
}
