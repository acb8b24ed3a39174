// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A communicator whose ranks are the positions of a grid, in row-major order (section 8.5). Its neighbour
 * collectives have two blocks for each dimension: for the rank below, then for the rank above.
 */
public interface Cartcomm extends Intracomm, NeighborCollectives {

  /** The ranks for an exchange along a dimension, or {@link Mpi#PROC_NULL} where the grid ends. */
  record ShiftResult(int source, int dest) {}

  /** How many dimensions there are. */
  @Procedure(value = "MPI_Cartdim_get", section = "8.5.5")
  int ndims();

  /** How many ranks there are in each dimension. */
  @Procedure(value = "MPI_Cart_get", section = "8.5.5")
  int[] dims();

  /** For each dimension, true if its last rank is beside its first. */
  @Procedure(value = "MPI_Cart_get", section = "8.5.5")
  boolean[] periods();

  /** Where this rank is. */
  @Procedure(value = "MPI_Cart_get", section = "8.5.5")
  int[] coords();

  /**
   * Where a rank is.
   *
   * @throws MpiException ERR_RANK if there is no such rank
   */
  @Procedure(value = "MPI_Cart_coords", section = "8.5.5")
  int[] coords(int rank);

  /**
   * Who is there.
   *
   * @param coords one for each dimension; in periodic dimensions any number, counted on beyond the ends
   * @throws MpiException ERR_ARG if there is not one for each dimension, or one is outside of a dimension
   *     that is not periodic
   */
  @Procedure(value = "MPI_Cart_rank", section = "8.5.5")
  int cartRank(int... coords);

  /**
   * The partners of this rank if all ranks send {@code disp} steps along a dimension.
   *
   * @param direction the dimension, from 0 on
   * @param disp steps; negative ones lead downwards
   * @throws MpiException ERR_DIMS if there is no such dimension
   */
  @Procedure(value = "MPI_Cart_shift", section = "8.5.6")
  ShiftResult shift(int direction, int disp);

  /**
   * The grid of some of the dimensions that this rank is in: ranks with the same coordinates in all others.
   * Collective.
   *
   * @param remainDims for each dimension, true if it remains; if none does, each rank is a grid by itself
   * @throws MpiException ERR_ARG if there is not one for each dimension
   */
  @Procedure(value = "MPI_Cart_sub", section = "8.5.7")
  Cartcomm sub(boolean... remainDims);

  @Override
  Cartcomm dup();

  @Override
  Cartcomm dupWithInfo(Info info);

  @Override
  PendingComm<? extends Cartcomm> idup();

  @Override
  PendingComm<? extends Cartcomm> idupWithInfo(Info info);
}
