// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;
import org.mpi4j.internal.coll.Neighbours;

/** A grid, seen from one of its ranks. */
public final class CartTopology implements Topology {
  private final CartGrid grid;
  private final int rank;
  private final Neighbours neighbours;

  /** The place of this rank in the grid. */
  public CartTopology(CartGrid grid, int rank) {
    this.grid = grid;
    this.rank = rank;
    this.neighbours = Neighbours.grid(grid.neighbors(rank));
  }

  /** The grid. */
  public CartGrid grid() {
    return grid;
  }

  /** Where this rank is. */
  public int[] coords() {
    return grid.coords(rank);
  }

  /** Whom this rank sends to if all send so many steps up, or PROC_NULL. */
  public int dest(int direction, int steps) {
    return grid.neighbor(rank, direction, steps);
  }

  /** From whom this rank receives if all send so many steps up, or PROC_NULL. */
  public int source(int direction, int steps) {
    return grid.neighbor(rank, direction, -(long) steps);
  }

  /** The ranks of the sub-grid with this one, in their new order. */
  public int[] slice(boolean[] remain) {
    return grid.slice(rank, remain);
  }

  /** The sub-grid, seen from this rank. */
  public CartTopology sub(boolean[] remain) {
    int[] members = slice(remain);
    return new CartTopology(grid.only(remain), Arrays.binarySearch(members, rank));
  }

  @Override
  public Neighbours neighbours() {
    return neighbours;
  }
}
