// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.mpi4j.Cartcomm;
import org.mpi4j.Graphcomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.NeighborCollectives;

/**
 * What one rank's neighbour collectives should do.
 *
 * @param comm the communicator, as a user of them sees it
 * @param itself the same communicator
 * @param sources whom the blocks of the receive buffer come from
 * @param destinations whom those of the send buffer go to
 * @param slotOf for each block of the receive buffer, which block of the sender's it is
 */
record Wiring(
    NeighborCollectives comm, Intracomm itself, int[] sources, int[] destinations, IntUnaryOperator slotOf) {

  /** A grid; neighbours are worked out from coordinates, not asked for. */
  static Wiring grid(Intracomm world, int[] dims, boolean... periods) {
    Cartcomm cart = world.createCart(dims, periods, false);
    int[] neighbors = new int[2 * dims.length];
    for (int k = 0; k < neighbors.length; k++) {
      int[] there = cart.coords();
      there[k / 2] += k % 2 == 0 ? -1 : 1;
      boolean outside = there[k / 2] < 0 || there[k / 2] >= dims[k / 2];
      neighbors[k] = outside && !periods[k / 2] ? Mpi.PROC_NULL : cart.cartRank(there);
    }
    return new Wiring(cart, cart, neighbors, neighbors, k -> k ^ 1);
  }

  /** A graph, of which each rank knows the lists of all. */
  static Wiring graph(Intracomm world, int[]... lists) {
    int[] index = IntStream.range(0, lists.length)
        .map(v -> IntStream.rangeClosed(0, v).map(u -> lists[u].length).sum())
        .toArray();
    int[] edges = IntStream.range(0, lists.length).flatMap(v -> IntStream.of(lists[v])).toArray();
    Graphcomm graph = world.createGraph(index, edges, false);
    int[] mine = lists[graph.rank()];
    return new Wiring(graph, graph, mine, mine, k -> slot(lists, graph.rank(), mine, k));
  }

  /** A distributed graph: for each rank whom it sends to and, in an order of its own, whom it hears from. */
  static Wiring distGraph(Intracomm world, int[][] from, int[]... to) {
    int me = world.rank();
    var graph = world.createDistGraphAdjacent(from[me], to[me], false);
    return new Wiring(graph, graph, from[me], to[me], k -> slot(to, me, from[me], k));
  }

  /** The n-th edge from a rank to me is the n-th that I have from it. */
  private static int slot(int[][] to, int me, int[] sources, int k) {
    long earlier = IntStream.range(0, k).filter(i -> sources[i] == sources[k]).count();
    int[] its = to[sources[k]];
    return IntStream.range(0, its.length).filter(i -> its[i] == me).skip(earlier).findFirst().orElseThrow();
  }

  /** True if block k of the receive buffer comes from somebody. */
  boolean hears(int k) {
    return sources[k] != Mpi.PROC_NULL;
  }
}
