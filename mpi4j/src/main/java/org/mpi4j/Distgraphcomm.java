// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A communicator whose ranks are the nodes of a graph, of which each knows its own edges (section 8.5). */
public interface Distgraphcomm extends Intracomm, NeighborCollectives {

  /** A duplicate of such a communicator that is being made, see {@link #idup}. */
  interface Pending extends Intracomm.Pending {

    @Override
    Distgraphcomm comm();
  }

  /**
   * How many edges a rank has.
   *
   * @param indegree how many edges come here
   * @param outdegree how many edges lead from here
   * @param weighted true if they have weights
   */
  record NeighborsCount(int indegree, int outdegree, boolean weighted) {}

  /**
   * The edges of a rank, in the order of the parts of neighbour collectives.
   *
   * @param sources the ranks from which they come
   * @param sourceWeights what these weigh, or {@link Mpi#UNWEIGHTED}
   * @param destinations the ranks to which they lead
   * @param destWeights what these weigh, or {@link Mpi#UNWEIGHTED}
   */
  record Neighbors(int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights) {}

  /**
   * How many edges this rank has. Local.
   *
   * @return the numbers of edges that come here and lead from here
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Dist_graph_neighbors_count", section = "8.5.5")
  NeighborsCount neighborsCount();

  /**
   * The edges of this rank. Local.
   *
   * @return the edges; the arrays are copies
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Dist_graph_neighbors", section = "8.5.5")
  Neighbors neighbors();

  @Override
  Distgraphcomm dup();

  @Override
  Distgraphcomm dupWithInfo(Info info);

  @Override
  Pending idup();

  @Override
  Pending idupWithInfo(Info info);
}
