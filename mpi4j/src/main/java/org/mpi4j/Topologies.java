// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Makes communicators with a topology (chapter 8): a grid or a graph that tells which ranks exchange data.
 * {@link NeighborCollectives} follow it.
 *
 * <p>All constructors are collective. Whether ranks may be reordered or not, the same ranks of this
 * communicator take part: those from 0 on for which there is a place. The others get {@link Mpi#COMM_NULL}.
 */
public interface Topologies {

  /**
   * Makes a communicator whose ranks are the positions of a grid, in row-major order: the last coordinate
   * runs fastest.
   *
   * <p>Collective over this communicator, blocking; all ranks give the same arguments. If the topology is
   * wrong on one rank, the call fails on all, elsewhere with ERR_OTHER.
   *
   * @param dims how many ranks there are in each dimension, 1 or more; no dimensions at all are a grid of one
   *     rank. {@link Mpi#dimsCreate} finds a balanced shape
   * @param periods for each dimension, true if its last position is beside its first
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return the new communicator, with this one's error handler; {@link Mpi#COMM_NULL} on ranks that are left
   *     over
   * @throws MpiException ERR_DIMS if a dimension is not positive or the grid has more positions than there
   *     are ranks, ERR_ARG if the arrays are null or not of the same length, ERR_COMM if this communicator is
   *     null or freed, ERR_OTHER if another rank has failed or no communicator can be made any more
   */
  @Procedure(value = "MPI_Cart_create", section = "8.5.1")
  Cartcomm createCart(int[] dims, boolean[] periods, boolean reorder);

  /**
   * Tells which rank the caller would get in {@link #createCart} with {@code reorder}. Local.
   *
   * @param dims how many ranks there are in each dimension, 1 or more; no dimensions at all are a grid of one
   *     rank. {@link Mpi#dimsCreate} finds a balanced shape
   * @param periods for each dimension, true if its last position is beside its first
   * @return the rank, or {@link Mpi#UNDEFINED} if the caller would be left over
   * @throws MpiException ERR_DIMS if a dimension is not positive or the grid has more positions than there
   *     are ranks, ERR_ARG if the arrays are null or not of the same length, ERR_COMM if this communicator is
   *     null or freed
   */
  @Procedure(value = "MPI_Cart_map", section = "8.5.8")
  int cartMap(int[] dims, boolean[] periods);

  /**
   * Makes a communicator with a graph that all ranks know.
   *
   * <p>Collective over this communicator, blocking; all ranks give the same arguments. Edges may lead to
   * their own node, be there several times, and in one direction only; neighbour collectives need each edge
   * in both directions. If the topology is wrong on one rank, the call fails on all, elsewhere with
   * ERR_OTHER.
   *
   * @param index for each node, how many neighbours the nodes from 0 up to it have together; its length is
   *     the number of nodes
   * @param edges the neighbours of node 0, then those of node 1, and so on
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return the new communicator, with this one's error handler; {@link Mpi#COMM_NULL} on ranks that are left
   *     over
   * @throws MpiException ERR_ARG if an array is null, the two do not fit each other, an edge leads to no
   *     node, or there are more nodes than ranks, ERR_COMM if this communicator is null or freed, ERR_OTHER
   *     if another rank has failed or no communicator can be made any more
   */
  @Procedure(value = "MPI_Graph_create", section = "8.5.3")
  Graphcomm createGraph(int[] index, int[] edges, boolean reorder);

  /**
   * Tells which rank the caller would get in {@link #createGraph} with {@code reorder}. Local.
   *
   * @param index for each node, how many neighbours the nodes from 0 up to it have together; its length is
   *     the number of nodes
   * @param edges the neighbours of node 0, then those of node 1, and so on
   * @return the rank, or {@link Mpi#UNDEFINED} if the caller would be left over
   * @throws MpiException ERR_ARG if an array is null, the two do not fit each other, an edge leads to no
   *     node, or there are more nodes than ranks, ERR_COMM if this communicator is null or freed
   */
  @Procedure(value = "MPI_Graph_map", section = "8.5.8")
  int graphMap(int[] index, int[] edges);

  /**
   * Makes a communicator with a graph of which each rank tells the edges at itself.
   *
   * <p>Collective over this communicator, blocking. Both ends tell an edge, with the same weight; if there
   * are several between two ranks, in the same order. If the topology is wrong on one rank, the call fails on
   * all, elsewhere with ERR_OTHER.
   *
   * @param sources the ranks from which edges come here, any number of them, repeated ones too
   * @param sourceWeights a weight for each source, 0 or more: large if much is sent. {@link Mpi#UNWEIGHTED},
   *     on all ranks and for both lists, if edges have none
   * @param destinations the ranks to which edges lead from here
   * @param destWeights a weight for each destination, 0 or more, or {@link Mpi#UNWEIGHTED}
   * @param info hints, or {@link Info#NULL}; none is known so far
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return a communicator of all ranks of this one, with the graph and this communicator's error handler
   * @throws MpiException ERR_RANK if a neighbour is no rank of this communicator, ERR_ARG if an array is null
   *     or they do not fit each other, a weight is negative, or only some edges have weights, ERR_INFO if
   *     {@code info} is null or freed, ERR_COMM if this communicator is null or freed, ERR_OTHER if another
   *     rank has failed or no communicator can be made any more
   */
  @Procedure(value = "MPI_Dist_graph_create_adjacent", section = "8.5.4")
  Distgraphcomm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info,
      boolean reorder);

  /**
   * Makes a communicator with a graph of which each rank tells the edges at itself.
   *
   * <p>Collective over this communicator, blocking. Both ends tell an edge, with the same weight; if there
   * are several between two ranks, in the same order. If the topology is wrong on one rank, the call fails on
   * all, elsewhere with ERR_OTHER.
   *
   * @param sources the ranks from which edges come here, any number of them, repeated ones too
   * @param sourceWeights a weight for each source, 0 or more: large if much is sent. {@link Mpi#UNWEIGHTED},
   *     on all ranks and for both lists, if edges have none
   * @param destinations the ranks to which edges lead from here
   * @param destWeights a weight for each destination, 0 or more, or {@link Mpi#UNWEIGHTED}
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return a communicator of all ranks of this one, with the graph and this communicator's error handler
   * @throws MpiException ERR_RANK if a neighbour is no rank of this communicator, ERR_ARG if an array is null
   *     or they do not fit each other, a weight is negative, or only some edges have weights, ERR_COMM if
   *     this communicator is null or freed, ERR_OTHER if another rank has failed or no communicator can be
   *     made any more
   */
  @Procedure(value = "MPI_Dist_graph_create_adjacent", section = "8.5.4")
  default Distgraphcomm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, boolean reorder) {
    return createDistGraphAdjacent(
        sources, sourceWeights, destinations, destWeights, Info.NULL, reorder);
  }

  /**
   * Makes a communicator with a graph of which each rank tells the edges at itself, without weights.
   *
   * <p>Collective over this communicator, blocking. Both ends tell an edge; if there are several between two
   * ranks, in the same order. If the topology is wrong on one rank, the call fails on all, elsewhere with
   * ERR_OTHER.
   *
   * @param sources the ranks from which edges come here, any number of them, repeated ones too
   * @param destinations the ranks to which edges lead from here
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return a communicator of all ranks of this one, with the graph and this communicator's error handler
   * @throws MpiException ERR_RANK if a neighbour is no rank of this communicator, ERR_ARG if an array is
   *     null, ERR_COMM if this communicator is null or freed, ERR_OTHER if another rank has failed or no
   *     communicator can be made any more
   */
  @Procedure(value = "MPI_Dist_graph_create_adjacent", section = "8.5.4")
  default Distgraphcomm createDistGraphAdjacent(int[] sources, int[] destinations, boolean reorder) {
    return createDistGraphAdjacent(
        sources, Constants.UNWEIGHTED, destinations, Constants.UNWEIGHTED, Info.NULL, reorder);
  }

  /**
   * Makes a communicator with a graph of which each rank tells any edges, each edge being told once.
   *
   * <p>Collective over this communicator, blocking. The neighbours of a rank are then listed in ascending
   * order; several edges between two ranks are in the same order at both. If the topology is wrong on one
   * rank, the call fails on all, elsewhere with ERR_OTHER.
   *
   * @param sources ranks at which edges begin, any number of them
   * @param degrees for each source, how many edges are told, 0 or more
   * @param destinations the ranks to which the edges of the first source lead, then those of the second, and
   *     so on
   * @param weights a weight for each edge, 0 or more: large if much is sent. {@link Mpi#UNWEIGHTED}, on all
   *     ranks, if edges have none
   * @param info hints, or {@link Info#NULL}; none is known so far
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return a communicator of all ranks of this one, with the graph and this communicator's error handler
   * @throws MpiException ERR_RANK if a source or destination is no rank of this communicator, ERR_ARG if an
   *     array is null or they do not fit each other, a degree or weight is negative, or only some edges have
   *     weights, ERR_INFO if {@code info} is null or freed, ERR_COMM if this communicator is null or freed,
   *     ERR_OTHER if another rank has failed or no communicator can be made any more
   */
  @Procedure(value = "MPI_Dist_graph_create", section = "8.5.4")
  Distgraphcomm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder);

  /**
   * Makes a communicator with a graph of which each rank tells any edges, each edge being told once.
   *
   * <p>Collective over this communicator, blocking. The neighbours of a rank are then listed in ascending
   * order; several edges between two ranks are in the same order at both. If the topology is wrong on one
   * rank, the call fails on all, elsewhere with ERR_OTHER.
   *
   * @param sources ranks at which edges begin, any number of them
   * @param degrees for each source, how many edges are told, 0 or more
   * @param destinations the ranks to which the edges of the first source lead, then those of the second, and
   *     so on
   * @param weights a weight for each edge, 0 or more: large if much is sent. {@link Mpi#UNWEIGHTED}, on all
   *     ranks, if edges have none
   * @param reorder true if ranks may change: those that run on one machine then get places that exchange
   *     data, where that lets fewer messages leave the machines. False: each keeps its rank
   * @return a communicator of all ranks of this one, with the graph and this communicator's error handler
   * @throws MpiException ERR_RANK if a source or destination is no rank of this communicator, ERR_ARG if an
   *     array is null or they do not fit each other, a degree or weight is negative, or only some edges have
   *     weights, ERR_COMM if this communicator is null or freed, ERR_OTHER if another rank has failed or no
   *     communicator can be made any more
   */
  @Procedure(value = "MPI_Dist_graph_create", section = "8.5.4")
  default Distgraphcomm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, boolean reorder) {
    return createDistGraph(sources, degrees, destinations, weights, Info.NULL, reorder);
  }
}
