// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.topo.CartGrid;
import org.mpi4j.internal.topo.CartTopology;
import org.mpi4j.internal.topo.DistGraphExchange;
import org.mpi4j.internal.topo.DistGraphPlacement;
import org.mpi4j.internal.topo.DistGraphTopology;
import org.mpi4j.internal.topo.EdgeDeclarations;
import org.mpi4j.internal.topo.EdgeList;
import org.mpi4j.internal.topo.GraphPlacement;
import org.mpi4j.internal.topo.GraphTopology;
import org.mpi4j.internal.topo.GridPlacement;
import org.mpi4j.internal.topo.IntCollectives;
import org.mpi4j.internal.topo.PlacementNodes;

/**
 * Makes communicators with a topology. Without reordering, ranks are those of the old communicator, and
 * surplus ranks belong to none; with reordering the same ranks take part, perhaps in another order.
 */
public final class TopologyFactory {
  private TopologyFactory() {}

  /** A grid; null if this rank is left over. Collective. */
  public static Communicator cart(Communicator parent, int[] dims, boolean[] periods, boolean reorder) {
    CartGrid grid = orObject(parent, () -> CartGrid.of(dims, periods, parent.size()));
    int[] rankAt = reorder ? place(parent, grid) : inOrder(grid.size());
    Communicator c = parent.create(rankAt);
    if (c != null) {
      c.topology(new CartTopology(grid, c.rank()));
    }
    return c;
  }

  /** The rank that this one would have in such a grid with reordering, or UNDEFINED. Local. */
  public static int cartMap(Communicator parent, int[] dims, boolean[] periods) {
    return place(parent.rank(), place(parent, CartGrid.of(dims, periods, parent.size())));
  }

  /** The sub-grid with this rank of the dimensions that remain. Collective over the grid. */
  public static Communicator sub(Communicator parent, CartTopology whole, boolean[] remain) {
    int[] members = orObject(parent, () -> whole.slice(remain));
    Communicator c = parent.create(members);
    c.topology(whole.sub(remain));
    return c;
  }

  /** A graph; null if this rank is left over. Collective. */
  public static Communicator graph(Communicator parent, int[] index, int[] edges, boolean reorder) {
    GraphTopology graph = orObject(parent, () -> GraphTopology.of(index, edges, parent.size()));
    Communicator c = parent.create(reorder ? place(parent, graph) : inOrder(graph.nodes()));
    if (c != null) {
      c.topology(graph.seenFrom(c.rank()));
    }
    return c;
  }

  /** The rank that this one would have in such a graph with reordering, or UNDEFINED. Local. */
  public static int graphMap(Communicator parent, int[] index, int[] edges) {
    return place(parent.rank(), place(parent, GraphTopology.of(index, edges, parent.size())));
  }

  /**
   * A distributed graph of which each rank gives its own edges. Collective.
   *
   * @param check if it throws, the call fails on the other ranks, too
   */
  public static Communicator distGraphAdjacent(
      Communicator parent, Runnable check, EdgeList in, EdgeList out, boolean reorder) {
    IntCollectives all = new IntCollectives(parent.collectives(), parent.group());
    return distGraph(parent, all, DistGraphExchange.adjacent(all, check, in, out), reorder);
  }

  /**
   * A distributed graph of which each rank gives any edges. Collective.
   *
   * @param check if it throws, the call fails on the other ranks, too
   */
  public static Communicator distGraph(
      Communicator parent, Runnable check, EdgeDeclarations told, boolean reorder) {
    IntCollectives all = new IntCollectives(parent.collectives(), parent.group());
    return distGraph(parent, all, DistGraphExchange.collect(all, check, told), reorder);
  }

  private static Communicator distGraph(
      Communicator parent, IntCollectives all, DistGraphTopology topology, boolean reorder) {
    DistGraphPlacement.Placed placed = reorder
        ? DistGraphPlacement.of(all, machines(parent, parent.size()), topology)
        : new DistGraphPlacement.Placed(inOrder(parent.size()), topology);
    Communicator c = parent.create(placed.rankAt());
    c.topology(placed.topology());
    return c;
  }

  /** The result of the check; if it throws, the new communicator fails on all ranks. */
  private static <T> T orObject(Communicator parent, Supplier<T> check) {
    try {
      return check.get();
    } catch (Fault f) {
      parent.object();
      throw f;
    }
  }

  private static int[] place(Communicator parent, CartGrid grid) {
    return GridPlacement.of(grid, machines(parent, grid.size()));
  }

  private static int[] place(Communicator parent, GraphTopology graph) {
    int[] from = IntStream.range(0, graph.nodes())
        .flatMap(v -> IntStream.range(0, graph.neighborsCount(v)).map(e -> v))
        .toArray();
    return GraphPlacement.of(machines(parent, graph.nodes()), from, graph.edges(), null);
  }

  private static int place(int rank, int[] rankAt) {
    int found = Arrays.stream(rankAt).boxed().toList().indexOf(rank);
    return found < 0 ? Communicator.UNDEFINED : found;
  }

  private static int[] inOrder(int size) {
    return IntStream.range(0, size).toArray();
  }

  /** The machines of the first so many ranks. */
  private static PlacementNodes machines(Communicator parent, int ranks) {
    Members members = parent.members();
    return PlacementNodes.of(
        ranks, r -> parent.registry().messenger().engine().node(members.ranks().world(r)));
  }
}
