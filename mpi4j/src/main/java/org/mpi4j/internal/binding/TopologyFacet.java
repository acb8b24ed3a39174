// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Function;
import java.util.function.Supplier;
import org.mpi4j.Cartcomm;
import org.mpi4j.Comm;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Graphcomm;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.Topologies;
import org.mpi4j.TopologyKind;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.TopologyFactory;
import org.mpi4j.internal.topo.CartTopology;
import org.mpi4j.internal.topo.EdgeDeclarations;
import org.mpi4j.internal.topo.EdgeList;
import org.mpi4j.internal.topo.GraphTopology;
import org.mpi4j.internal.topo.Topology;

/** Chapter 8 on an intracommunicator of the engine: makes communicators with a topology. */
interface TopologyFacet extends CommAccess, Comm, Topologies {

  /** The handle for a new communicator; the null handle for null. */
  Comm handle(Communicator made);

  /** The answer of a call that makes a communicator, together with all ranks of this one. */
  <T> T creation(String call, Supplier<T> body);

  @Override
  default Cartcomm createCart(int[] dims, boolean[] periods, boolean reorder) {
    return (Cartcomm) make("MPI_Cart_create", c -> TopologyFactory.cart(c, dims, periods, reorder));
  }

  @Override
  default int cartMap(int[] dims, boolean[] periods) {
    return ask("MPI_Cart_map", c -> TopologyFactory.cartMap(c, dims, periods));
  }

  @Override
  default Graphcomm createGraph(int[] index, int[] edges, boolean reorder) {
    return (Graphcomm) make("MPI_Graph_create", c -> TopologyFactory.graph(c, index, edges, reorder));
  }

  @Override
  default int graphMap(int[] index, int[] edges) {
    return ask("MPI_Graph_map", c -> TopologyFactory.graphMap(c, index, edges));
  }

  @Override
  default Distgraphcomm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info,
      boolean reorder) {
    Runnable check = () -> InfoHandle.hints(info); // none is known, but it must be one
    EdgeList in = edges(sources, sourceWeights);
    EdgeList out = edges(destinations, destWeights);
    return (Distgraphcomm) make(
        "MPI_Dist_graph_create_adjacent",
        c -> TopologyFactory.distGraphAdjacent(c, check, in, out, reorder));
  }

  @Override
  default Distgraphcomm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder) {
    Runnable check = () -> InfoHandle.hints(info); // none is known, but it must be one
    EdgeDeclarations told = new EdgeDeclarations(sources, degrees, edges(destinations, weights));
    return (Distgraphcomm) make(
        "MPI_Dist_graph_create", c -> TopologyFactory.distGraph(c, check, told, reorder));
  }

  @Override
  default TopologyKind topoTest() {
    return ask("MPI_Topo_test", c -> kind(c.topology()));
  }

  private static TopologyKind kind(Topology topology) {
    if (topology == null) {
      return TopologyKind.UNDEFINED;
    }
    if (topology instanceof CartTopology) {
      return TopologyKind.CART;
    }
    return topology instanceof GraphTopology ? TopologyKind.GRAPH : TopologyKind.DIST_GRAPH;
  }

  /** The handle of a communicator with a topology. */
  default Comm make(String call, Function<Communicator, Communicator> constructor) {
    return handle(creation(call, () -> constructor.apply(core())));
  }

  /** The answer to a question about the communicator. */
  default <T> T ask(String call, Function<Communicator, T> question) {
    return owner().answer(call, () -> question.apply(core()));
  }

  /** The topology of the communicator; throws a Fault if it has another one or none. */
  static <T extends Topology> T topology(Communicator c, Class<T> kind, String name) {
    if (!kind.isInstance(c.topology())) {
      throw new Fault(ErrorCode.TOPOLOGY, "the communicator has no " + name + " topology");
    }
    return kind.cast(c.topology());
  }

  @SuppressWarnings("ReferenceEquality") // the constant, not any empty array
  private static EdgeList edges(int[] ranks, int[] weights) {
    return new EdgeList(ranks, weights == Mpi.UNWEIGHTED ? null : weights);
  }
}
