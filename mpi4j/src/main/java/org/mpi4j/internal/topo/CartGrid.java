// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * A grid of ranks with any number of dimensions, each a line or a ring. Ranks are in row-major order: the
 * last coordinate runs fastest. Without dimensions it is one rank.
 *
 * <pre>
 *   dims 2, 3     rank 0 (0,0)   1 (0,1)   2 (0,2)
 *                 rank 3 (1,0)   4 (1,1)   5 (1,2)
 * </pre>
 */
public final class CartGrid {
  private final int[] dims;
  private final boolean[] periods;
  private final int[] strides; // between the ranks of neighbours, per dimension
  private final int size;

  private CartGrid(int[] dims, boolean[] periods, int size) {
    this.dims = dims;
    this.periods = periods;
    this.size = size;
    this.strides = new int[dims.length];
    int stride = 1;
    for (int d = dims.length - 1; d >= 0; d--) {
      strides[d] = stride;
      stride *= dims[d];
    }
  }

  /** Checks the arguments of a user, who has so many ranks. */
  public static CartGrid of(int[] dims, boolean[] periods, int ranks) {
    if (dims == null || periods == null || dims.length != periods.length) {
      throw new Fault(
          ErrorCode.ARG, "dims has " + Lengths.of(dims) + " and periods " + Lengths.of(periods)
          + " entries, but both need one for each dimension");
    }
    long size = 1;
    for (int d = 0; d < dims.length; d++) {
      if (dims[d] < 1) {
        throw new Fault(ErrorCode.DIMS, "dims[" + d + "] = " + dims[d] + ", but a dimension has 1 or more");
      }
      size *= dims[d];
      if (size > ranks) {
        throw new Fault(
            ErrorCode.DIMS, "a grid of " + Arrays.toString(dims) + " has more positions than the communicator"
            + " has ranks, " + ranks);
      }
    }
    return new CartGrid(dims.clone(), periods.clone(), (int) size);
  }

  /** How many dimensions. */
  public int ndims() {
    return dims.length;
  }

  /** How many positions. */
  public int size() {
    return size;
  }

  /** Positions in one dimension. */
  public int dim(int d) {
    return dims[d];
  }

  /** True if the last position of a dimension is beside the first. */
  boolean isRing(int d) {
    return periods[d];
  }

  /** Positions per dimension; a copy. */
  public int[] dims() {
    return dims.clone();
  }

  /** Which dimensions are rings; a copy. */
  public boolean[] periods() {
    return periods.clone();
  }

  /** Where a rank is. */
  public int[] coords(int rank) {
    checkRank(rank);
    int[] coords = new int[dims.length];
    for (int d = 0; d < dims.length; d++) {
      coords[d] = coord(rank, d);
    }
    return coords;
  }

  /** One coordinate of a rank that is in the grid. */
  int coord(int rank, int d) {
    return rank / strides[d] % dims[d];
  }

  /** Who is there; on a ring, coordinates count on beyond its end. */
  public int rank(int[] coords) {
    if (coords == null || coords.length != dims.length) {
      throw new Fault(
          ErrorCode.ARG, "coords has " + Lengths.of(coords) + " entries, but the grid has " + dims.length
          + " dimensions");
    }
    int rank = 0;
    for (int d = 0; d < dims.length; d++) {
      if (!periods[d] && (coords[d] < 0 || coords[d] >= dims[d])) {
        throw new Fault(
            ErrorCode.ARG, "coords[" + d + "] = " + coords[d]
            + ", but this dimension is not periodic and has 0.." + (dims[d] - 1));
      }
      rank += Math.floorMod(coords[d], dims[d]) * strides[d];
    }
    return rank;
  }

  /** Who is so many steps further up in a dimension, or PROC_NULL. */
  public int neighbor(int rank, int direction, long steps) {
    if (direction < 0 || direction >= dims.length) {
      throw new Fault(
          ErrorCode.DIMS, "direction = " + direction
          + (dims.length == 0 ? ", but the grid has no dimensions"
              : ", but the grid has dimensions 0.." + (dims.length - 1)));
    }
    int from = coord(rank, direction);
    long to = from + steps;
    if (periods[direction]) {
      to = Math.floorMod(to, dims[direction]);
    } else if (to < 0 || to >= dims[direction]) {
      return Topology.PROC_NULL;
    }
    return rank + ((int) to - from) * strides[direction];
  }

  /** The neighbours of a rank: per dimension the one below, then the one above. */
  int[] neighbors(int rank) {
    int[] all = new int[2 * dims.length];
    for (int d = 0; d < dims.length; d++) {
      all[2 * d] = neighbor(rank, d, -1);
      all[2 * d + 1] = neighbor(rank, d, 1);
    }
    return all;
  }

  /** The grid of those dimensions only. */
  CartGrid only(boolean[] remain) {
    checkRemain(remain);
    int[] keptDims = new int[dims.length];
    boolean[] keptPeriods = new boolean[dims.length];
    int kept = 0;
    int positions = 1;
    for (int d = 0; d < dims.length; d++) {
      if (remain[d]) {
        keptDims[kept] = dims[d];
        keptPeriods[kept++] = periods[d];
        positions *= dims[d];
      }
    }
    return new CartGrid(Arrays.copyOf(keptDims, kept), Arrays.copyOf(keptPeriods, kept), positions);
  }

  /** The ranks that agree with this one in all other dimensions, as {@link #only} orders them. */
  int[] slice(int rank, boolean[] remain) {
    CartGrid kept = only(remain);
    int origin = rank;
    for (int d = 0; d < dims.length; d++) {
      origin -= remain[d] ? coord(rank, d) * strides[d] : 0;
    }
    int[] ranks = new int[kept.size];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = origin;
      for (int d = 0, k = 0; d < dims.length; d++) {
        ranks[i] += remain[d] ? kept.coord(i, k++) * strides[d] : 0;
      }
    }
    return ranks;
  }

  private void checkRank(int rank) {
    if (rank < 0 || rank >= size) {
      throw new Fault(ErrorCode.RANK, "rank = " + rank + ", but the grid has ranks 0.." + (size - 1));
    }
  }

  private void checkRemain(boolean[] remain) {
    if (remain == null || remain.length != dims.length) {
      throw new Fault(
          ErrorCode.ARG, "remainDims has " + Lengths.of(remain) + " entries, but the grid has " + dims.length
          + " dimensions");
    }
  }
}
