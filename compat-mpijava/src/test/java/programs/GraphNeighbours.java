// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.GraphParms;
import mpi.Graphcomm;
import mpi.MPI;

/** A graph: a star around rank 0. */
public final class GraphNeighbours {
  private GraphNeighbours() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] index = new int[size];
    int[] edges = new int[2 * (size - 1)];
    for (int r = 0; r < size; r++) {
      index[r] = size - 1 + r;
    }
    for (int r = 1; r < size; r++) {
      edges[r - 1] = r;
    }
    Graphcomm star = MPI.COMM_WORLD.Create_graph(index, edges, false);
    Check.equal(me == 0 ? size - 1 : 1, star.Neighbours(me).length, "neighbours");
    GraphParms parms = star.Get();
    Check.equal(index, parms.index, "index");
    Check.equal(edges, parms.edges, "edges");
    Check.equal(MPI.GRAPH, star.Topo_test(), "kind");
    Check.equal(me, star.Map(index, edges), "map");
    Graphcomm twin = (Graphcomm) star.clone();
    Check.equal(edges, twin.Get().edges, "edges of the clone");
    MPI.Finalize();
  }
}
