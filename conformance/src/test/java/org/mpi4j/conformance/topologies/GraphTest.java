// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.mpi4j.ErrorClass;
import org.mpi4j.Graphcomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;

/** Graphs that all ranks know: neighbours come back as they were given. */
class GraphTest {
  // 0: 1, 3   1: 0   2: 3   3: 0, 2
  private static final int[] INDEX = {2, 3, 4, 6};
  private static final int[] EDGES = {1, 3, 0, 3, 0, 2};

  @OnFourRanks
  @Covers({
    "MPI_Graph_create", "MPI_Graphdims_get", "MPI_Graph_get", "MPI_Graph_neighbors",
    "MPI_Graph_neighbors_count"
  })
  void everyRankShouldKnowTheGraph(Intracomm world) {
    Graphcomm graph = world.createGraph(INDEX, EDGES, false);
    assertEquals(world.rank(), graph.rank());
    assertEquals(4, graph.nnodes());
    assertEquals(6, graph.nedges());
    assertArrayEquals(INDEX, graph.index());
    assertArrayEquals(EDGES, graph.edges());
    assertArrayEquals(new int[] {1, 3}, graph.neighbors(0));
    assertArrayEquals(new int[] {0}, graph.neighbors(1));
    assertArrayEquals(new int[] {3}, graph.neighbors(2));
    assertArrayEquals(new int[] {0, 2}, graph.neighbors(3));
    assertEquals(2, graph.neighborsCount(0));
    assertEquals(1, graph.neighborsCount(1));
    assertEquals(4, graph.allreduce(1, Op.SUM));
    graph.free();
  }

  @OnFourRanks
  @Covers({"MPI_Graph_create", "MPI_Graph_neighbors", "MPI_Graph_neighbors_count"})
  void loopsAndRepeatedAndOneWayEdgesShouldBeKept(Intracomm world) {
    // 0 is isolated; 1 has a loop and twice an edge to 2, which has none back
    Graphcomm graph = world.createGraph(new int[] {0, 4, 4}, new int[] {2, 1, 2, 0}, false);
    if (world.rank() == 3) {
      assertSame(Mpi.COMM_NULL, graph);
      return;
    }
    assertEquals(3, graph.size());
    assertArrayEquals(new int[0], graph.neighbors(0));
    assertArrayEquals(new int[] {2, 1, 2, 0}, graph.neighbors(1));
    assertArrayEquals(new int[0], graph.neighbors(2));
    assertEquals(0, graph.neighborsCount(0));
    assertEquals(4, graph.neighborsCount(1));
    graph.free();
  }

  @OnFourRanks
  @Covers("MPI_Graph_create")
  void graphsWithoutNodesShouldBeNobodys(Intracomm world) {
    assertSame(Mpi.COMM_NULL, world.createGraph(new int[0], new int[0], false));
    assertEquals(4, world.allreduce(1, Op.SUM));
  }

  @OnFourRanks
  @Covers({"MPI_Graph_create", "MPI_Graph_neighbors", "MPI_Graph_neighbors_count"})
  void whatIsNoGraphShouldBeRefused(Intracomm world) {
    refused(world, new int[] {1, 0}, new int[] {0}, "index[1] = 0", "at least 1");
    refused(world, new int[] {-1}, new int[0], "index[0] = -1");
    refused(world, new int[] {1, 2}, new int[] {1}, "edges has 1 entries", "says 2");
    refused(world, new int[] {1, 2}, new int[] {1, 2}, "edges[1] = 2", "nodes 0..1");
    refused(world, new int[] {1, 2}, new int[] {-1, 0}, "edges[0] = -1");
    refused(world, new int[5], new int[0], "5 nodes", "4 ranks");
    refused(world, null, new int[0], "index is null");
    refused(world, new int[1], null, "edges is null");
    Graphcomm graph = world.createGraph(INDEX, EDGES, false);
    Failing.with(ErrorClass.ERR_RANK, () -> graph.neighbors(4), "rank = 4", "0..3", "MPI_Graph_neighbors,");
    Failing.with(ErrorClass.ERR_RANK, () -> graph.neighborsCount(-1), "rank = -1", "neighbors_count");
    graph.free();
  }

  private static void refused(Intracomm world, int[] index, int[] edges, String... words) {
    Failing.with(ErrorClass.ERR_ARG, () -> world.createGraph(index, edges, false), words);
  }

  @OnFourRanks
  @Covers("MPI_Graph_map")
  void mapShouldFitWhatCreateDoes(Intracomm world) {
    int[] index = {1, 2, 3};
    int[] ring = {1, 2, 0};
    int mapped = world.graphMap(index, ring);
    Graphcomm graph = world.createGraph(index, ring, true);
    assertEquals(graph == Mpi.COMM_NULL ? Mpi.UNDEFINED : graph.rank(), mapped);
    assertEquals(world.rank() < 3 ? world.rank() : Mpi.UNDEFINED, mapped, "on one machine ranks stay");
    Failing.with(ErrorClass.ERR_ARG, () -> world.graphMap(index, new int[0]), "MPI_Graph_map");
  }
}
