// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Function;
import org.mpi4j.Cartcomm;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Graphcomm;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Topologies;
import org.mpi4j.TopologyKind;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.comm.TopologyFactory;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.topo.CartTopology;
import org.mpi4j.internal.topo.DistGraphTopology;
import org.mpi4j.internal.topo.EdgeDeclarations;
import org.mpi4j.internal.topo.EdgeList;
import org.mpi4j.internal.topo.GraphTopology;
import org.mpi4j.internal.topo.Topology;

/**
 * Chapter 8 on a communicator of the engine. The questions to all kinds of topologies are answered here;
 * which of them a user can ask is told by the interface of the subclass.
 */
abstract class BoundTopologies extends BoundComm implements Topologies {

  BoundTopologies(Instance instance, Communicator core) {
    super(instance, core);
  }

  BoundTopologies(BoundComm parent, Communicator core) {
    super(parent, core);
  }

  BoundTopologies(BoundComm parent, PendingDuplicate pending) {
    super(parent, pending);
  }

  @Override
  abstract BoundIntracomm handle(Communicator made);

  @Override
  public final Cartcomm createCart(int[] dims, boolean[] periods, boolean reorder) {
    return (Cartcomm) make("MPI_Cart_create", c -> TopologyFactory.cart(c, dims, periods, reorder));
  }

  @Override
  public final int cartMap(int[] dims, boolean[] periods) {
    return ask("MPI_Cart_map", c -> TopologyFactory.cartMap(c, dims, periods));
  }

  @Override
  public final Graphcomm createGraph(int[] index, int[] edges, boolean reorder) {
    return (Graphcomm) make("MPI_Graph_create", c -> TopologyFactory.graph(c, index, edges, reorder));
  }

  @Override
  public final int graphMap(int[] index, int[] edges) {
    return ask("MPI_Graph_map", c -> TopologyFactory.graphMap(c, index, edges));
  }

  @Override
  public final Distgraphcomm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info,
      boolean reorder) {
    String call = "MPI_Dist_graph_create_adjacent";
    InfoHandle.hints(info, call); // none is known, but it must be one
    EdgeList in = edges(sources, sourceWeights);
    EdgeList out = edges(destinations, destWeights);
    return (Distgraphcomm) make(call, c -> TopologyFactory.distGraphAdjacent(c, in, out, reorder));
  }

  @Override
  public final Distgraphcomm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder) {
    String call = "MPI_Dist_graph_create";
    InfoHandle.hints(info, call); // none is known, but it must be one
    EdgeDeclarations told = new EdgeDeclarations(sources, degrees, edges(destinations, weights));
    return (Distgraphcomm) make(call, c -> TopologyFactory.distGraph(c, told, reorder));
  }

  @Override
  public final TopologyKind topoTest() {
    return ask("MPI_Topo_test", c -> switch (c.topology()) {
      case null -> TopologyKind.UNDEFINED;
      case CartTopology t -> TopologyKind.CART;
      case GraphTopology t -> TopologyKind.GRAPH;
      case DistGraphTopology t -> TopologyKind.DIST_GRAPH;
    });
  }

  // of a grid

  public final int ndims() {
    return ask("MPI_Cartdim_get", c -> cart(c).grid().ndims());
  }

  public final int[] dims() {
    return ask("MPI_Cart_get", c -> cart(c).grid().dims());
  }

  public final boolean[] periods() {
    return ask("MPI_Cart_get", c -> cart(c).grid().periods());
  }

  public final int[] coords() {
    return ask("MPI_Cart_get", c -> cart(c).coords());
  }

  public final int[] coords(int rank) {
    return ask("MPI_Cart_coords", c -> cart(c).grid().coords(rank));
  }

  public final int cartRank(int... coords) {
    return ask("MPI_Cart_rank", c -> cart(c).grid().rank(coords));
  }

  public final Cartcomm.ShiftResult shift(int direction, int disp) {
    return ask("MPI_Cart_shift", c -> new Cartcomm.ShiftResult(
        cart(c).source(direction, disp), cart(c).dest(direction, disp)));
  }

  public final Cartcomm sub(boolean... remainDims) {
    return (Cartcomm) make("MPI_Cart_sub", c -> TopologyFactory.sub(c, cart(c), remainDims));
  }

  // of a graph

  public final int nnodes() {
    return ask("MPI_Graphdims_get", c -> graph(c).nodes());
  }

  public final int nedges() {
    return ask("MPI_Graphdims_get", c -> graph(c).edgeCount());
  }

  public final int[] index() {
    return ask("MPI_Graph_get", c -> graph(c).index());
  }

  public final int[] edges() {
    return ask("MPI_Graph_get", c -> graph(c).edges());
  }

  public final int neighborsCount(int rank) {
    return ask("MPI_Graph_neighbors_count", c -> graph(c).neighborsCount(rank));
  }

  public final int[] neighbors(int rank) {
    return ask("MPI_Graph_neighbors", c -> graph(c).neighbors(rank));
  }

  // of a distributed graph

  public final Distgraphcomm.NeighborsCount neighborsCount() {
    return ask("MPI_Dist_graph_neighbors_count", c -> {
      DistGraphTopology t = distGraph(c);
      return new Distgraphcomm.NeighborsCount(t.in().count(), t.out().count(), t.isWeighted());
    });
  }

  public final Distgraphcomm.Neighbors neighbors() {
    return ask("MPI_Dist_graph_neighbors", c -> {
      DistGraphTopology t = distGraph(c);
      return new Distgraphcomm.Neighbors(
          t.in().ranks().clone(), weights(t.in()), t.out().ranks().clone(), weights(t.out()));
    });
  }

  private Intracomm make(String call, Function<Communicator, Communicator> constructor) {
    return handle(creation(call, () -> constructor.apply(core())));
  }

  private <T> T ask(String call, Function<Communicator, T> question) {
    return answer(call, () -> question.apply(core()));
  }

  private static CartTopology cart(Communicator c) {
    return topology(c, CartTopology.class, "Cartesian");
  }

  private static GraphTopology graph(Communicator c) {
    return topology(c, GraphTopology.class, "graph");
  }

  private static DistGraphTopology distGraph(Communicator c) {
    return topology(c, DistGraphTopology.class, "distributed graph");
  }

  private static <T extends Topology> T topology(Communicator c, Class<T> kind, String name) {
    if (!kind.isInstance(c.topology())) {
      throw new Fault(ErrorCode.TOPOLOGY, "the communicator has no " + name + " topology");
    }
    return kind.cast(c.topology());
  }

  @SuppressWarnings("ReferenceEquality") // the constant, not any empty array
  private static EdgeList edges(int[] ranks, int[] weights) {
    return new EdgeList(ranks, weights == Mpi.UNWEIGHTED ? null : weights);
  }

  private static int[] weights(EdgeList edges) {
    return edges.isWeighted() ? edges.weights().clone() : Mpi.UNWEIGHTED;
  }
}
