// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Distgraphcomm.Neighbors;
import org.mpi4j.Distgraphcomm.NeighborsCount;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Graphs of which each rank knows its own edges: those come to their ends, with weights, in order. */
class DistGraphTest {
  private static final int[] NONE = {};

  private static void assertNeighbors(Neighbors n, int[] sources, int[] destinations) {
    assertArrayEquals(sources, n.sources());
    assertArrayEquals(destinations, n.destinations());
  }

  @OnFourRanks
  @Covers({
    "MPI_Dist_graph_create_adjacent", "MPI_Dist_graph_neighbors", "MPI_Dist_graph_neighbors_count"
  })
  void adjacentFormShouldKeepTheOrder(Intracomm world) {
    int up = (world.rank() + 1) % 4;
    int down = (world.rank() + 3) % 4;
    int[] sources = {up, down, up};
    int[] destinations = {down, up, down};
    Distgraphcomm graph = world.createDistGraphAdjacent(sources, destinations, false);
    assertEquals(world.rank(), graph.rank());
    assertEquals(new NeighborsCount(3, 3, false), graph.neighborsCount());
    assertNeighbors(graph.neighbors(), sources, destinations);
    assertSame(Mpi.UNWEIGHTED, graph.neighbors().sourceWeights());
    assertSame(Mpi.UNWEIGHTED, graph.neighbors().destWeights());
    assertEquals(4, graph.allreduce(1, Op.SUM));
    graph.free();
  }

  @OnFourRanks
  @Covers({
    "MPI_Dist_graph_create_adjacent", "MPI_Dist_graph_neighbors", "MPI_Dist_graph_neighbors_count"
  })
  void adjacentFormShouldKeepWeights(Intracomm world) {
    boolean hub = world.rank() == 0; // which sends to all others, and hears from none
    int[] others = {3, 1, 2};
    int[] sources = hub ? NONE : new int[] {0};
    int[] destinations = hub ? others : NONE;
    int[] in = hub ? Mpi.WEIGHTS_EMPTY : new int[] {10 * world.rank()};
    int[] out = hub ? new int[] {30, 10, 20} : Mpi.WEIGHTS_EMPTY;
    Distgraphcomm graph = world.createDistGraphAdjacent(sources, in, destinations, out, Info.NULL, false);
    assertEquals(new NeighborsCount(hub ? 0 : 1, hub ? 3 : 0, true), graph.neighborsCount());
    assertNeighbors(graph.neighbors(), sources, destinations);
    assertArrayEquals(in, graph.neighbors().sourceWeights());
    assertArrayEquals(out, graph.neighbors().destWeights());
    graph.free();
  }

  /** Weights that are nobody's: there is no edge at all. */
  @OnFourRanks
  @Covers({"MPI_Dist_graph_create_adjacent", "MPI_Dist_graph_create", "MPI_Dist_graph_neighbors_count"})
  void emptyWeightsShouldCountAsWeights(Intracomm world) {
    Distgraphcomm weighted =
        world.createDistGraphAdjacent(NONE, Mpi.WEIGHTS_EMPTY, NONE, Mpi.WEIGHTS_EMPTY, Info.NULL, false);
    assertEquals(new NeighborsCount(0, 0, true), weighted.neighborsCount());
    Distgraphcomm without = world.createDistGraph(NONE, NONE, NONE, Mpi.UNWEIGHTED, Info.NULL, false);
    assertEquals(new NeighborsCount(0, 0, false), without.neighborsCount());
    weighted.free();
    without.free();
  }

  @OnFourRanks
  @Covers({"MPI_Dist_graph_create", "MPI_Dist_graph_neighbors", "MPI_Dist_graph_neighbors_count"})
  void generalFormShouldBringEdgesToTheirEnds(Intracomm world) {
    // rank 3 alone tells a ring with a loop at 2: 0 -> 1 -> 2 -> 3 -> 0, 2 -> 2
    boolean tells = world.rank() == 3;
    int[] sources = tells ? new int[] {2, 0, 1, 3} : NONE;
    int[] degrees = tells ? new int[] {2, 1, 1, 1} : NONE;
    int[] destinations = tells ? new int[] {3, 2, 1, 2, 0} : NONE;
    int[] weights = tells ? new int[] {23, 22, 1, 12, 30} : NONE;
    Distgraphcomm graph = world.createDistGraph(sources, degrees, destinations, weights, Info.NULL, false);
    int me = graph.rank();
    boolean loop = me == 2;
    assertEquals(new NeighborsCount(loop ? 2 : 1, loop ? 2 : 1, true), graph.neighborsCount());
    Neighbors n = graph.neighbors();
    int before = (me + 3) % 4;
    int after = (me + 1) % 4;
    assertNeighbors(
        n, loop ? new int[] {1, 2} : new int[] {before}, loop ? new int[] {2, 3} : new int[] {after});
    assertArrayEquals(loop ? new int[] {12, 22} : new int[] {10 * before + me}, n.sourceWeights());
    assertArrayEquals(loop ? new int[] {22, 23} : new int[] {10 * me + after}, n.destWeights());
    graph.free();
  }

  /** An edge of the random graph below. */
  private record Edge(int teller, int source, int dest, int weight) {}

  /** All ranks know the graph, each tells its part of it, and all compare what comes out. */
  @MpiTest(np = {1, 2, 3, 5, 8})
  @Covers({"MPI_Dist_graph_create", "MPI_Dist_graph_neighbors", "MPI_Dist_graph_neighbors_count"})
  void randomGraphsShouldComeOutAsTold(Intracomm world) {
    long seed = world.bcastObject(System.nanoTime(), 0);
    Random random = new Random(seed);
    for (int trial = 0; trial < 30; trial++) {
      int n = world.size();
      List<Edge> edges = new ArrayList<>();
      for (int e = random.nextInt(6 * n); e > 0; e--) {
        edges.add(new Edge(random.nextInt(n), random.nextInt(n), random.nextInt(n), random.nextInt(100)));
      }
      boolean weighted = random.nextBoolean();
      List<Edge> mine = edges.stream().filter(e -> e.teller == world.rank()).toList();
      int[] ones = mine.stream().mapToInt(e -> 1).toArray();
      Distgraphcomm graph = world.createDistGraph(
          mine.stream().mapToInt(Edge::source).toArray(), ones, mine.stream().mapToInt(Edge::dest).toArray(),
          weighted ? mine.stream().mapToInt(Edge::weight).toArray() : Mpi.UNWEIGHTED, trial % 2 == 0);
      assertEdges(graph, edges, weighted, "seed " + seed + ", trial " + trial);
      graph.free();
    }
  }

  private static void assertEdges(Distgraphcomm graph, List<Edge> edges, boolean weighted, String text) {
    int me = graph.rank();
    Neighbors n = graph.neighbors();
    List<Edge> in = IntStream.range(0, graph.size()).boxed()
        .flatMap(r -> told(edges).stream().filter(e -> e.dest == me && e.source == r)).toList();
    List<Edge> out = IntStream.range(0, graph.size()).boxed()
        .flatMap(r -> told(edges).stream().filter(e -> e.source == me && e.dest == r)).toList();
    assertArrayEquals(in.stream().mapToInt(Edge::source).toArray(), n.sources(), text);
    assertArrayEquals(out.stream().mapToInt(Edge::dest).toArray(), n.destinations(), text);
    assertEquals(new NeighborsCount(in.size(), out.size(), weighted), graph.neighborsCount(), text);
    if (weighted) {
      assertArrayEquals(in.stream().mapToInt(Edge::weight).toArray(), n.sourceWeights(), text);
      assertArrayEquals(out.stream().mapToInt(Edge::weight).toArray(), n.destWeights(), text);
    }
  }

  /** By teller, then in the order told. */
  private static List<Edge> told(List<Edge> edges) {
    return edges.stream().sorted((a, b) -> Integer.compare(a.teller, b.teller)).toList();
  }

  @OnFourRanks
  @Covers({"MPI_Dist_graph_create_adjacent", "MPI_Dist_graph_create"})
  void errorsOnOneRankShouldFailOnAll(Intracomm world) {
    boolean wrong = world.rank() == 1;
    int[] bad = wrong ? new int[] {4} : NONE;
    if (wrong) {
      Failing.with(ErrorClass.ERR_RANK, () -> world.createDistGraphAdjacent(bad, NONE, false),
          "sources[0] = 4", "0..3", "MPI_Dist_graph_create_adjacent");
      Failing.with(ErrorClass.ERR_RANK,
          () -> world.createDistGraph(new int[] {0}, new int[] {1}, bad, Mpi.UNWEIGHTED, Info.NULL, true),
          "destinations[0] = 4", "MPI_Dist_graph_create,");
    } else {
      Failing.with(ErrorClass.ERR_OTHER, () -> world.createDistGraphAdjacent(bad, NONE, false), "rank 1");
      Failing.with(ErrorClass.ERR_OTHER,
          () -> world.createDistGraph(NONE, NONE, NONE, Mpi.UNWEIGHTED, Info.NULL, true), "rank 1");
    }
    Failing.with(ErrorClass.ERR_ARG,
        () -> world.createDistGraph(NONE, NONE, NONE, wrong ? Mpi.UNWEIGHTED : Mpi.WEIGHTS_EMPTY, false),
        "none on rank 1", "UNWEIGHTED");
    assertEquals(4, world.allreduce(1, Op.SUM), "the communicator still works");
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Dist_graph_create_adjacent", "MPI_Dist_graph_create"})
  void wrongArgumentsShouldBeRefused(Intracomm world) {
    int[] zero = {0};
    int[] minus = {-1};
    int[] two = {2};
    adjacentRefused(world, zero, minus, zero, zero, "the weight of sources[0] is -1");
    adjacentRefused(world, zero, NONE, zero, zero, "0 weights for 1 sources");
    adjacentRefused(world, zero, zero, zero, Mpi.UNWEIGHTED, "come in", "the others have none");
    adjacentRefused(world, null, zero, zero, zero, "sources is null");
    generalRefused(world, zero, NONE, zero, zero, "degrees has 0 entries", "1 sources");
    generalRefused(world, zero, minus, zero, zero, "degrees[0] = -1");
    generalRefused(world, zero, two, zero, zero, "destinations has 1 entries", "add up to 2");
    generalRefused(world, zero, new int[] {1}, zero, minus, "the weight of destinations[0] is -1");
    generalRefused(world, zero, null, zero, zero, "degrees has no entries");
    Failing.with(ErrorClass.ERR_INFO,
        () -> world.createDistGraph(NONE, NONE, NONE, Mpi.UNWEIGHTED, null, false), "Info.NULL");
    Failing.with(
        ErrorClass.ERR_RANK, () -> world.createDistGraphAdjacent(minus, NONE, false), "sources[0] = -1");
  }

  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  private static void adjacentRefused(
      Intracomm world, int[] sources, int[] in, int[] destinations, int[] out, String... words) {
    Failing.with(ErrorClass.ERR_ARG,
        () -> world.createDistGraphAdjacent(sources, in, destinations, out, false), words);
  }

  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  private static void generalRefused(
      Intracomm world, int[] sources, int[] degrees, int[] destinations, int[] weights, String... words) {
    Failing.with(ErrorClass.ERR_ARG,
        () -> world.createDistGraph(sources, degrees, destinations, weights, false), words);
  }
}
