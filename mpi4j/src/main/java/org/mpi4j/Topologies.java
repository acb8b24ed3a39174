// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Communicators with a topology, made from one without or with another (chapter 8): who talks to whom, as a
 * grid or as a graph. Neighbour collectives follow it.
 *
 * <p>All constructors are collective. Where {@code reorder} is true, ranks that run on the same machine get
 * places that talk to each other, if that lets fewer messages leave the machines; the rank in the new
 * communicator may then be another one. Else it stays. The same ranks of this communicator take part either
 * way: those from 0 on for which there is a place. The others get {@link Mpi#COMM_NULL}.
 */
public interface Topologies {

  /**
   * A grid. Ranks are in row-major order: the last coordinate runs fastest. All ranks give the same
   * arguments.
   *
   * @param dims how many ranks there are in each dimension, 1 or more; no dimensions at all are one rank.
   *     {@link Mpi#dimsCreate} finds a balanced shape
   * @param periods for each dimension, true if its last rank is beside its first
   * @throws MpiException ERR_DIMS if a dimension is not positive or the grid has more positions than there
   *     are ranks; ERR_ARG if the arrays are null or not of the same length
   */
  @Procedure(value = "MPI_Cart_create", section = "8.5.1")
  Cartcomm createCart(int[] dims, boolean[] periods, boolean reorder);

  /**
   * The rank that the caller would get in {@link #createCart} with {@code reorder}, or {@link Mpi#UNDEFINED}
   * if it would be left over. Local.
   */
  @Procedure(value = "MPI_Cart_map", section = "8.5.8")
  int cartMap(int[] dims, boolean[] periods);

  /**
   * A graph that all ranks know. All ranks give the same arguments. Edges may lead to their own node, be
   * there several times, and in one direction only; neighbour collectives need each edge in both directions.
   *
   * @param index for each node, how many neighbours the nodes from 0 up to it have together
   * @param edges the neighbours of node 0, then those of node 1, and so on
   * @throws MpiException ERR_ARG if the arrays are null or do not fit each other, an edge leads to no node,
   *     or there are more nodes than ranks
   */
  @Procedure(value = "MPI_Graph_create", section = "8.5.3")
  Graphcomm createGraph(int[] index, int[] edges, boolean reorder);

  /**
   * The rank that the caller would get in {@link #createGraph} with {@code reorder}, or {@link Mpi#UNDEFINED}
   * if it would be left over. Local.
   */
  @Procedure(value = "MPI_Graph_map", section = "8.5.8")
  int graphMap(int[] index, int[] edges);

  /**
   * A graph of which each rank tells the edges at itself. Both ends tell an edge, with the same weight; if
   * there are several between two ranks, in the same order.
   *
   * @param sources the ranks from which edges come here
   * @param sourceWeights a weight for each of them, not negative: large if much is sent. {@link
   *     Mpi#UNWEIGHTED}, on all ranks and for both lists, if edges have none
   * @param destinations the ranks to which edges lead from here
   * @param destWeights a weight for each of them
   * @param info hints, or {@link Info#NULL}; none is known so far
   * @throws MpiException ERR_RANK if a rank is not in this communicator; ERR_ARG if arrays are null or do not
   *     fit each other, a weight is negative, or there are weights for some edges only. If it fails on one
   *     rank it fails on all
   */
  @Procedure(value = "MPI_Dist_graph_create_adjacent", section = "8.5.4")
  Distgraphcomm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info,
      boolean reorder);

  /** As above, without hints. */
  @Procedure(value = "MPI_Dist_graph_create_adjacent", section = "8.5.4")
  default Distgraphcomm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, boolean reorder) {
    return createDistGraphAdjacent(
        sources, sourceWeights, destinations, destWeights, Info.NULL, reorder);
  }

  /** As above, without weights and hints. */
  @Procedure(value = "MPI_Dist_graph_create_adjacent", section = "8.5.4")
  default Distgraphcomm createDistGraphAdjacent(int[] sources, int[] destinations, boolean reorder) {
    return createDistGraphAdjacent(
        sources, Mpi.UNWEIGHTED, destinations, Mpi.UNWEIGHTED, Info.NULL, reorder);
  }

  /**
   * A graph of which each rank tells any edges, each edge being told once. The neighbours of a rank are then
   * listed in ascending order; several edges between two ranks are in the same order at both.
   *
   * @param sources ranks at which edges begin
   * @param degrees for each source, how many edges are told
   * @param destinations the ranks to which the edges of the first source lead, then those of the second, and
   *     so on
   * @param weights a weight for each edge, not negative: large if much is sent. {@link Mpi#UNWEIGHTED}, on
   *     all ranks, if edges have none
   * @param info hints, or {@link Info#NULL}; none is known so far
   * @throws MpiException as {@link #createDistGraphAdjacent(int[], int[], int[], int[], Info, boolean)
   *     createDistGraphAdjacent}
   */
  @Procedure(value = "MPI_Dist_graph_create", section = "8.5.4")
  Distgraphcomm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder);

  /** As above, without hints. */
  @Procedure(value = "MPI_Dist_graph_create", section = "8.5.4")
  default Distgraphcomm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, boolean reorder) {
    return createDistGraph(sources, degrees, destinations, weights, Info.NULL, reorder);
  }
}
