// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Distgraphcomm;
import org.mpi4j.Mpi;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.topo.DistGraphTopology;
import org.mpi4j.internal.topo.EdgeList;

/** The questions to a communicator with a distributed graph (section 8.5.5). */
interface DistgraphFacet extends TopologyFacet, NeighborFacet, Distgraphcomm {

  @Override
  default Distgraphcomm.NeighborsCount neighborsCount() {
    return ask("MPI_Dist_graph_neighbors_count", c -> {
      DistGraphTopology t = distGraph(c);
      return new Distgraphcomm.NeighborsCount(t.in().count(), t.out().count(), t.isWeighted());
    });
  }

  @Override
  default Distgraphcomm.Neighbors neighbors() {
    return ask("MPI_Dist_graph_neighbors", c -> {
      DistGraphTopology t = distGraph(c);
      return new Distgraphcomm.Neighbors(
          t.in().ranks().clone(), weights(t.in()), t.out().ranks().clone(), weights(t.out()));
    });
  }

  private static DistGraphTopology distGraph(Communicator c) {
    return TopologyFacet.topology(c, DistGraphTopology.class, "distributed graph");
  }

  private static int[] weights(EdgeList edges) {
    return edges.isWeighted() ? edges.weights().clone() : Mpi.UNWEIGHTED;
  }
}
