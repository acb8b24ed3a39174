// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts ranks of one machine on positions of a grid that are neighbours: each machine gets a block with few
 * links to others. Where blocks do not fit, because machines have different numbers of ranks for instance,
 * parts grow as in any graph. If nothing is better than the order that is there, that stays.
 *
 * <pre>
 *   4 x 4 positions, machines a to d with 4 ranks each
 *     as numbered            placed
 *     a a a a                a a b b
 *     b b b b                a a b b
 *     c c c c                c c d d
 *     d d d d                c c d d
 * </pre> After Gropp, Using Node and Socket Information to Implement MPI Cartesian Topologies (2019), for the
 * blocks.
 */
public final class GridPlacement {
  private GridPlacement() {}

  /** The rank for each position of the grid. Without communication. */
  public static int[] of(CartGrid grid, PlacementNodes machines) {
    int[] asNumbered = IntStream.range(0, grid.size()).toArray();
    if (machines.areOne()) {
      return asNumbered;
    }
    CommunicationGraph traffic = traffic(grid);
    int[] sizes = machines.sizes();
    List<int[]> tours = new ArrayList<>();
    tours.add(asNumbered);
    int[] block = bestBlock(grid, Arrays.stream(sizes).max().orElseThrow());
    if (block != null) {
      tours.add(blockwise(grid, block));
    }
    if (block == null || Arrays.stream(sizes).distinct().count() > 1) {
      tours.add(GraphPlacement.tour(traffic, sizes));
    }
    return machines.place(traffic, tours);
  }

  private static CommunicationGraph traffic(CartGrid grid) {
    int[] from = new int[grid.size() * grid.ndims()];
    int[] to = from.clone();
    int count = 0;
    for (int rank = 0; rank < grid.size(); rank++) {
      for (int d = 0; d < grid.ndims(); d++) {
        int above = grid.neighbor(rank, d, 1);
        if (above != Topology.PROC_NULL) {
          from[count] = rank;
          to[count++] = above;
        }
      }
    }
    return new CommunicationGraph(grid.size(), Arrays.copyOf(from, count), Arrays.copyOf(to, count), null);
  }

  /** The block of that many positions that cuts the grid in the fewest places; null: none fills it. */
  private static int[] bestBlock(CartGrid grid, int positions) {
    int[] best = null;
    for (int[] block : blocks(grid, positions, 0)) {
      if (best == null || links(grid, block) < links(grid, best)) {
        best = block;
      }
    }
    return best;
  }

  /** All blocks that fill the grid and have that many positions in the dimensions from this one on. */
  private static List<int[]> blocks(CartGrid grid, int positions, int d) {
    List<int[]> found = new ArrayList<>();
    if (d == grid.ndims()) {
      if (positions == 1) {
        found.add(new int[d]);
      }
      return found;
    }
    for (int edge = 1; edge <= Math.min(positions, grid.dim(d)); edge++) {
      if (positions % edge == 0 && grid.dim(d) % edge == 0) {
        for (int[] block : blocks(grid, positions / edge, d + 1)) {
          block[d] = edge;
          found.add(block);
        }
      }
    }
    return found;
  }

  /** How many links there are between blocks. */
  private static long links(CartGrid grid, int[] block) {
    long links = 0;
    for (int d = 0; d < block.length; d++) {
      int blocks = grid.dim(d) / block[d];
      int borders = grid.isRing(d) && blocks > 1 ? blocks : blocks - 1;
      links += (long) borders * (grid.size() / grid.dim(d));
    }
    return links;
  }

  /** All positions, block by block. */
  private static int[] blockwise(CartGrid grid, int[] block) {
    int positions = Arrays.stream(block).reduce(1, (a, b) -> a * b);
    int[] filled = new int[grid.size() / positions];
    int[] tour = new int[grid.size()];
    for (int rank = 0; rank < grid.size(); rank++) {
      int number = 0;
      for (int d = 0; d < block.length; d++) {
        number = number * (grid.dim(d) / block[d]) + grid.coord(rank, d) / block[d];
      }
      tour[number * positions + filled[number]++] = rank;
    }
    return tour;
  }
}
