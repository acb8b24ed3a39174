// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.CartComm;
import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.GraphParms;
import mpi.MPI;
import mpi.MPIException;

/** Graphs of both kinds, and collectives with the neighbours in them. */
public final class GraphNeighbors {
  private GraphNeighbors() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    star(rank, size);
    ring(rank, size);
    told(rank, size);
    grid(size);
    MPI.Finalize();
  }

  /** Rank 0 is joined to all others. */
  private static void star(int rank, int size) throws MPIException {
    int[] index = new int[size];
    int[] edges = new int[2 * (size - 1)];
    for (int r = 0; r < size; r++) {
      index[r] = size - 1 + r;
      if (r > 0) {
        edges[r - 1] = r;
      }
    }
    GraphComm graph = MPI.COMM_WORLD.createGraph(index, edges, false);
    Check.equal(MPI.GRAPH, graph.getTopology(), "kind");
    GraphParms parms = graph.getDims();
    Check.equal(size, parms.getIndexCount(), "nodes");
    Check.equal(edges.length, parms.getEdgeCount(), "edges");
    Check.equal(index[size - 1], parms.getIndex(size - 1), "index");
    int[] neighbors = graph.getNeighbors(rank);
    Check.equal(rank == 0 ? size - 1 : 1, neighbors.length, "neighbours");
    int[] all = new int[neighbors.length];
    graph.neighborAllGather(new int[] {rank}, 1, MPI.INT, all, 1, MPI.INT);
    Check.equal(neighbors, all, "what the neighbours sent");
    GraphComm copy = graph.dup();
    Check.equal(MPI.GRAPH, copy.getTopology(), "kind of the copy");
    copy.free();
    graph.free();
  }

  /** Each rank tells its own edges: from the previous, to the next. */
  private static void ring(int rank, int size) throws MPIException {
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    GraphComm graph = MPI.COMM_WORLD.createDistGraphAdjacent(
        new int[] {previous}, new int[] {2}, new int[] {next}, new int[] {2}, MPI.INFO_NULL, false);
    Check.equal(MPI.DIST_GRAPH, graph.getTopology(), "kind");
    DistGraphNeighbors n = graph.getDistGraphNeighbors();
    Check.that(n.isWeighted() && n.getInDegree() == 1 && n.getOutDegree() == 1, "degrees");
    Check.equal(previous, n.getSource(0), "source");
    Check.equal(next, n.getDestination(0), "destination");
    Check.equal(4, n.getSourceWeight(0) + n.getDestinationWeight(0), "weights");
    int[] got = new int[1];
    graph.neighborAllToAll(new int[] {rank}, 1, MPI.INT, got, 1, MPI.INT);
    Check.equal(previous, got[0], "from the previous");
    int[] counts = {2};
    int[] displs = {1};
    int[] three = new int[3];
    int[] send3 = {9, rank, -rank};
    graph.neighborAllToAllv(send3, counts, displs, MPI.INT, three, counts, displs, MPI.INT);
    Check.equal(new int[] {0, previous, -previous}, three, "different lengths");
    graph.neighborAllGatherv(new int[] {rank, 5}, 2, MPI.INT, three, counts, displs, MPI.INT);
    Check.equal(new int[] {0, previous, 5}, three, "gathered, different lengths");
    IntBuffer send = MPI.newIntBuffer(1).put(0, rank);
    IntBuffer recv = MPI.newIntBuffer(1);
    graph.iNeighborAllGather(send, 1, MPI.INT, recv, 1, MPI.INT).waitFor();
    Check.equal(previous, recv.get(0), "nonblocking");
    graph.free();
  }

  /** Rank 0 tells all edges. */
  private static void told(int rank, int size) throws MPIException {
    int n = rank == 0 ? size : 0;
    int[] sources = new int[n];
    int[] degrees = new int[n];
    int[] destinations = new int[n];
    for (int r = 0; r < n; r++) {
      sources[r] = r;
      degrees[r] = 1;
      destinations[r] = (r + 1) % size;
    }
    GraphComm graph = MPI.COMM_WORLD.createDistGraph(sources, degrees, destinations, MPI.INFO_NULL, false);
    DistGraphNeighbors neighbors = graph.getDistGraphNeighbors();
    Check.that(!neighbors.isWeighted(), "no weights");
    Check.equal((rank + size - 1) % size, neighbors.getSource(0), "source");
    graph.free();
  }

  private static void grid(int size) throws MPIException {
    CartComm line = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {true}, false);
    int rank = line.getRank();
    int[] got = new int[2];
    line.neighborAllToAll(new int[] {10 * rank, 10 * rank + 1}, 1, MPI.INT, got, 1, MPI.INT);
    int below = (rank + size - 1) % size;
    int above = (rank + 1) % size;
    Check.equal(new int[] {10 * below + 1, 10 * above}, got, "from below and above");
    line.free();
  }
}
