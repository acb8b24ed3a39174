// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A communicator whose ranks are the nodes of a graph that all of them know (section 8.5). */
public interface Graphcomm extends Intracomm, NeighborCollectives {

  /** How many nodes the graph has. */
  @Procedure(value = "MPI_Graphdims_get", section = "8.5.5")
  int nnodes();

  /** How many neighbours all nodes have together. */
  @Procedure(value = "MPI_Graphdims_get", section = "8.5.5")
  int nedges();

  /** For each node, how many neighbours the nodes from 0 up to it have together. */
  @Procedure(value = "MPI_Graph_get", section = "8.5.5")
  int[] index();

  /** The neighbours of node 0, then those of node 1, and so on. */
  @Procedure(value = "MPI_Graph_get", section = "8.5.5")
  int[] edges();

  /**
   * How many neighbours a rank has.
   *
   * @throws MpiException ERR_RANK if there is no such rank
   */
  @Procedure(value = "MPI_Graph_neighbors_count", section = "8.5.5")
  int neighborsCount(int rank);

  /**
   * The neighbours of a rank, as they were given.
   *
   * @throws MpiException ERR_RANK if there is no such rank
   */
  @Procedure(value = "MPI_Graph_neighbors", section = "8.5.5")
  int[] neighbors(int rank);

  @Override
  Graphcomm dup();

  @Override
  Graphcomm dupWithInfo(Info info);

  @Override
  PendingComm<? extends Graphcomm> idup();

  @Override
  PendingComm<? extends Graphcomm> idupWithInfo(Info info);
}
