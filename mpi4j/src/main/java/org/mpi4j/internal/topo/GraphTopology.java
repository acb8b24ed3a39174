// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Neighbours;

/**
 * A graph that all its ranks know, seen from one of them. The neighbours of vertex i are {@code edges[index[i
 * - 1]..index[i] - 1]}; loops, repeated edges and edges of one direction only are allowed.
 */
public final class GraphTopology implements Topology {
  private final int[] index;
  private final int[] edges;
  private final Neighbours neighbours; // of this rank

  private GraphTopology(int[] index, int[] edges, int... neighbors) {
    this.index = index;
    this.edges = edges;
    this.neighbours = Neighbours.graph(neighbors, neighbors);
  }

  /** Checks and copies the arguments of a user, who has so many ranks. It is not seen from any of them. */
  public static GraphTopology of(int[] index, int[] edges, int ranks) {
    check(index, edges, ranks);
    return new GraphTopology(index.clone(), edges.clone());
  }

  /** The same graph, seen from one of its ranks. */
  public GraphTopology seenFrom(int rank) {
    return new GraphTopology(index, edges, slice(rank));
  }

  private static void check(int[] index, int[] edges, int ranks) {
    if (index == null || edges == null) {
      throw new Fault(ErrorCode.ARG, (index == null ? "index" : "edges") + " is null");
    }
    if (index.length > ranks) {
      throw new Fault(
          ErrorCode.ARG, "the graph has " + index.length + " nodes, but the communicator only " + ranks
          + " ranks");
    }
    int end = 0;
    for (int i = 0; i < index.length; i++) {
      if (index[i] < end) {
        throw new Fault(
            ErrorCode.ARG, "index[" + i + "] = " + index[i] + ", but it counts the edges of all nodes up to "
            + i + ", at least " + end);
      }
      end = index[i];
    }
    if (end != edges.length) {
      throw new Fault(
          ErrorCode.ARG, "edges has " + edges.length + " entries, but the last of index says " + end);
    }
    checkEdges(edges, index.length);
  }

  private static void checkEdges(int[] edges, int nodes) {
    for (int i = 0; i < edges.length; i++) {
      if (edges[i] < 0 || edges[i] >= nodes) {
        throw new Fault(
            ErrorCode.ARG, "edges[" + i + "] = " + edges[i] + ", but the graph has nodes 0.." + (nodes - 1));
      }
    }
  }

  /** How many ranks it has. */
  public int nodes() {
    return index.length;
  }

  /** How many entries all lists of neighbours have together. */
  public int edgeCount() {
    return edges.length;
  }

  /** Where the neighbours of each rank end in {@link #edges}; a copy. */
  public int[] index() {
    return index.clone();
  }

  /** The neighbours of all ranks, one after the other; a copy. */
  public int[] edges() {
    return edges.clone();
  }

  /** How many neighbours a rank has. */
  public int neighborsCount(int rank) {
    checkRank(rank);
    return index[rank] - start(rank);
  }

  /** The neighbours of a rank, as they were given. */
  public int[] neighbors(int rank) {
    checkRank(rank);
    return slice(rank);
  }

  private int[] slice(int rank) {
    return Arrays.copyOfRange(edges, start(rank), index[rank]);
  }

  private int start(int rank) {
    return rank == 0 ? 0 : index[rank - 1];
  }

  private void checkRank(int rank) {
    if (rank < 0 || rank >= index.length) {
      throw new Fault(
          ErrorCode.RANK, "rank = " + rank + ", but the graph has ranks 0.." + (index.length - 1));
    }
  }

  @Override
  public Neighbours neighbours() {
    return neighbours;
  }
}
