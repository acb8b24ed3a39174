// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A communicator whose ranks are the nodes of a graph, of which each knows its own edges (section 8.5). */
public interface Distgraphcomm extends Intracomm, NeighborCollectives {

  /**
   * How many edges a rank has.
   *
   * @param indegree that come here
   * @param outdegree that lead from here
   * @param weighted true if they have weights
   */
  record NeighborsCount(int indegree, int outdegree, boolean weighted) {}

  /**
   * The edges of a rank, in the order of the blocks of neighbour collectives.
   *
   * @param sources where they come from
   * @param sourceWeights what these weigh, or {@link Mpi#UNWEIGHTED}
   * @param destinations where they lead to
   * @param destWeights what these weigh, or {@link Mpi#UNWEIGHTED}
   */
  record Neighbors(int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights) {}

  /** How many edges this rank has. */
  @Procedure(value = "MPI_Dist_graph_neighbors_count", section = "8.5.5")
  NeighborsCount neighborsCount();

  /** The edges of this rank; the arrays are copies. */
  @Procedure(value = "MPI_Dist_graph_neighbors", section = "8.5.5")
  Neighbors neighbors();

  @Override
  Distgraphcomm dup();

  @Override
  Distgraphcomm dupWithInfo(Info info);

  @Override
  PendingComm<? extends Distgraphcomm> idup();

  @Override
  PendingComm<? extends Distgraphcomm> idupWithInfo(Info info);
}
