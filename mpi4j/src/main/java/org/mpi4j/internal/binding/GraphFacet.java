// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Graphcomm;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.topo.GraphTopology;

/** The questions to a communicator with a graph (section 8.5.5). */
interface GraphFacet extends TopologyFacet, NeighborFacet, Graphcomm {

  @Override
  default int nnodes() {
    return ask("MPI_Graphdims_get", c -> graph(c).nodes());
  }

  @Override
  default int nedges() {
    return ask("MPI_Graphdims_get", c -> graph(c).edgeCount());
  }

  @Override
  default int[] index() {
    return ask("MPI_Graph_get", c -> graph(c).index());
  }

  @Override
  default int[] edges() {
    return ask("MPI_Graph_get", c -> graph(c).edges());
  }

  @Override
  default int neighborsCount(int rank) {
    return ask("MPI_Graph_neighbors_count", c -> graph(c).neighborsCount(rank));
  }

  @Override
  default int[] neighbors(int rank) {
    return ask("MPI_Graph_neighbors", c -> graph(c).neighbors(rank));
  }

  private static GraphTopology graph(Communicator c) {
    return TopologyFacet.topology(c, GraphTopology.class, "graph");
  }
}
