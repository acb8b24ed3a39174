// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A communicator whose ranks are the positions of a grid, in row-major order (section 8.5). Its neighbour
 * collectives have two parts for each dimension: for the rank below, then for the rank above.
 */
public interface Cartcomm extends Intracomm, NeighborCollectives {

  /** A duplicate of such a communicator that is being made, see {@link #idup}. */
  interface Pending extends Intracomm.Pending {

    @Override
    Cartcomm comm();
  }

  /**
   * The partners of a rank in an exchange along a dimension.
   *
   * @param source the rank from which data comes, or {@link Mpi#PROC_NULL} where the grid ends
   * @param dest the rank to which data goes, or {@link Mpi#PROC_NULL} where the grid ends
   */
  record ShiftResult(int source, int dest) {}

  /**
   * How many dimensions the grid has. Local.
   *
   * @return 0 or more
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Cartdim_get", section = "8.5.5")
  int ndims();

  /**
   * How many ranks there are in each dimension. Local.
   *
   * @return one number for each dimension, each 1 or more; a copy
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Cart_get", section = "8.5.5")
  int[] dims();

  /**
   * Which dimensions are periodic. Local.
   *
   * @return for each dimension, true if its last position is beside its first; a copy
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Cart_get", section = "8.5.5")
  boolean[] periods();

  /**
   * Where this rank is in the grid. Local.
   *
   * @return its coordinate in each dimension, from 0 on; a copy
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Cart_get", section = "8.5.5")
  int[] coords();

  /**
   * Where a rank is in the grid. Local.
   *
   * @param rank a rank of this communicator, {@code 0..size-1}
   * @return its coordinate in each dimension, from 0 on
   * @throws MpiException ERR_RANK if there is no such rank, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Cart_coords", section = "8.5.5")
  int[] coords(int rank);

  /**
   * Which rank is at a position of the grid. Local.
   *
   * @param coords one for each dimension, from 0 on; in periodic dimensions any number, counted on beyond the
   *     ends
   * @return the rank, {@code 0..size-1}
   * @throws MpiException ERR_ARG if there is not one coordinate for each dimension, or one is outside of a
   *     dimension that is not periodic, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Cart_rank", section = "8.5.5")
  int cartRank(int... coords);

  /**
   * Tells from whom this rank receives and to whom it sends if all ranks send a number of steps along a
   * dimension. Local; sends nothing itself.
   *
   * @param direction the dimension, {@code 0..ndims-1}
   * @param disp steps; negative ones lead downwards
   * @return the two partners
   * @throws MpiException ERR_DIMS if there is no such dimension, ERR_COMM if the communicator is null or
   *     freed
   */
  @Procedure(value = "MPI_Cart_shift", section = "8.5.6")
  ShiftResult shift(int direction, int disp);

  /**
   * Makes a communicator of the grid of some of the dimensions that this rank is in: of the ranks with the
   * same coordinates in all others.
   *
   * <p>Collective over this communicator, blocking; all ranks give the same argument. If it is wrong on one
   * rank, the call fails on all, elsewhere with ERR_OTHER.
   *
   * @param remainDims for each dimension, true if it remains; if none does, each rank is a grid by itself
   * @return the new communicator, with this one's error handler
   * @throws MpiException ERR_ARG if there is not one entry for each dimension, ERR_COMM if the communicator
   *     is null or freed, ERR_OTHER if another rank has failed, ranks call different collectives, or no
   *     communicator can be made any more
   */
  @Procedure(value = "MPI_Cart_sub", section = "8.5.7")
  Cartcomm sub(boolean... remainDims);

  @Override
  Cartcomm dup();

  @Override
  Cartcomm dupWithInfo(Info info);

  @Override
  Pending idup();

  @Override
  Pending idupWithInfo(Info info);
}
