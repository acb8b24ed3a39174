// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Cartcomm;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Graphcomm;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.TopologyKind;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Which topology a communicator has, and that duplicates have it, too. */
class TopologyKindTest {

  @OnFourRanks
  @Covers({
    "MPI_Topo_test", "MPI_Comm_dup", "MPI_Comm_dup_with_info", "MPI_Comm_idup", "MPI_Comm_idup_with_info"
  })
  void duplicatesShouldHaveTheGrid(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {2, 2}, new boolean[] {true, false}, false);
    Cartcomm.Pending pending = cart.idup();
    Cartcomm.Pending withInfo = cart.idupWithInfo(Info.NULL);
    List<Cartcomm> copies =
        List.of(cart.dup(), cart.dupWithInfo(Info.NULL), pending.comm(), withInfo.comm());
    pending.request().await();
    withInfo.request().await();
    cart.free();
    for (Cartcomm copy : copies) {
      assertEquals(TopologyKind.CART, copy.topoTest());
      assertArrayEquals(new int[] {2, 2}, copy.dims());
      assertArrayEquals(new boolean[] {true, false}, copy.periods());
      assertArrayEquals(new int[] {world.rank() / 2, world.rank() % 2}, copy.coords());
      assertEquals(4, copy.allreduce(1, Op.SUM));
      copy.free();
    }
  }

  @OnFourRanks
  @Covers({"MPI_Topo_test", "MPI_Comm_dup", "MPI_Comm_idup"})
  void duplicatesShouldHaveTheGraph(Intracomm world) {
    int[] index = {1, 2, 3, 4};
    int[] edges = {1, 2, 3, 0};
    Graphcomm graph = world.createGraph(index, edges, false);
    Graphcomm.Pending pending = graph.idup();
    List<Graphcomm> copies = List.of(graph.dup(), graph.dupWithInfo(Info.NULL), pending.comm());
    pending.request().await();
    graph.free();
    for (Graphcomm copy : copies) {
      assertEquals(TopologyKind.GRAPH, copy.topoTest());
      assertArrayEquals(edges, copy.edges());
      copy.free();
    }
  }

  @OnFourRanks
  @Covers({"MPI_Topo_test", "MPI_Comm_dup", "MPI_Comm_idup"})
  void duplicatesShouldHaveTheDistributedGraph(Intracomm world) {
    int[] partner = {world.rank() ^ 1};
    int[] weight = {5};
    Distgraphcomm graph = world.createDistGraphAdjacent(partner, weight, partner, weight, Info.NULL, false);
    Distgraphcomm.Pending pending = graph.idup();
    List<Distgraphcomm> copies = List.of(graph.dup(), graph.dupWithInfo(Info.NULL), pending.comm());
    pending.request().await();
    graph.free();
    for (Distgraphcomm copy : copies) {
      assertEquals(TopologyKind.DIST_GRAPH, copy.topoTest());
      assertArrayEquals(partner, copy.neighbors().sources());
      assertArrayEquals(weight, copy.neighbors().destWeights());
      copy.free();
    }
  }

  @OnFourRanks
  @Covers("MPI_Topo_test")
  void otherCommunicatorsShouldHaveNone(Intracomm world) {
    assertEquals(TopologyKind.UNDEFINED, world.topoTest());
    Cartcomm cart = world.createCart(new int[] {4}, new boolean[] {true}, false);
    Intracomm half = cart.split(cart.rank() / 2, 0);
    assertEquals(TopologyKind.UNDEFINED, half.topoTest(), "a part of a grid is no grid");
    half.free();
    cart.free();
  }

  @MpiTest(np = 1)
  @Covers("MPI_Topo_test")
  void nullAndFreedHandlesShouldBeRefused(Intracomm world) {
    Cartcomm none = (Cartcomm) Mpi.COMM_NULL;
    Graphcomm noGraph = (Graphcomm) Mpi.COMM_NULL;
    Distgraphcomm noDistGraph = (Distgraphcomm) Mpi.COMM_NULL;
    Cartcomm freed = world.createCart(new int[] {1}, new boolean[1], false);
    freed.free();
    List<Executable> onNull = List.of(
        none::topoTest, none::ndims, none::dims, none::periods, none::coords, () -> none.coords(0),
        () -> none.cartRank(0), () -> none.shift(0, 1), () -> none.sub(true), none::dup, none::idup,
        () -> Mpi.COMM_NULL.abort(1), () -> Intercomm.NULL.abort(1),
        () -> none.dupWithInfo(Info.NULL), () -> none.idupWithInfo(Info.NULL),
        noGraph::nnodes, noGraph::nedges, noGraph::index, noGraph::edges, () -> noGraph.neighbors(0),
        () -> noGraph.neighborsCount(0), noDistGraph::neighbors, noDistGraph::neighborsCount,
        () -> none.createCart(new int[0], new boolean[0], false),
        () -> none.cartMap(new int[0], new boolean[0]));
    onNull.forEach(call -> Failing.with(ErrorClass.ERR_COMM, call, "COMM_NULL"));
    Failing.with(ErrorClass.ERR_COMM, freed::dims, "freed");
    Failing.with(ErrorClass.ERR_COMM, freed::topoTest, "freed");
  }
}
