// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A communicator whose ranks are the nodes of a graph that all of them know (section 8.5). Its neighbour
 * collectives have a part for each neighbour, in the order of {@link #neighbors}.
 */
public interface Graphcomm extends Intracomm, NeighborCollectives {

  /** A duplicate of such a communicator that is being made, see {@link #idup}. */
  interface Pending extends Intracomm.Pending {

    @Override
    Graphcomm comm();
  }

  /**
   * How many nodes the graph has. Local.
   *
   * @return the size of the communicator
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Graphdims_get", section = "8.5.5")
  int nnodes();

  /**
   * How many neighbours all nodes have together. Local.
   *
   * @return the length of {@link #edges}
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Graphdims_get", section = "8.5.5")
  int nedges();

  /**
   * Where in {@link #edges} the neighbours of each node end. Local.
   *
   * @return for each node, how many neighbours the nodes from 0 up to it have together; a copy
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Graph_get", section = "8.5.5")
  int[] index();

  /**
   * The neighbours of all nodes. Local.
   *
   * @return the neighbours of node 0, then those of node 1, and so on; a copy
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Graph_get", section = "8.5.5")
  int[] edges();

  /**
   * How many neighbours a rank has. Local.
   *
   * @param rank a rank of this communicator, {@code 0..size-1}
   * @return 0 or more
   * @throws MpiException ERR_RANK if there is no such rank, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Graph_neighbors_count", section = "8.5.5")
  int neighborsCount(int rank);

  /**
   * The neighbours of a rank. Local.
   *
   * @param rank a rank of this communicator, {@code 0..size-1}
   * @return the neighbours in the order in which they were given; a copy
   * @throws MpiException ERR_RANK if there is no such rank, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Graph_neighbors", section = "8.5.5")
  int[] neighbors(int rank);

  @Override
  Graphcomm dup();

  @Override
  Graphcomm dupWithInfo(Info info);

  @Override
  Pending idup();

  @Override
  Pending idupWithInfo(Info info);
}
