// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import java.util.Arrays;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.nas.common.Part;

/**
 * How the ranks share the points of LU: as a grid in x and y; each has all z of its columns. A field is one
 * array of the five numbers of each point, x running fastest, with two points of each neighbour's around in x
 * and y.
 */
final class Grid {
  static final int HALO = 2;
  private static final int LEAST = 4; // points of a rank in x and y

  final int n;
  final Part x;
  final Part y;

  /** Ranks of the neighbours with smaller and larger x and y; {@link Mpi#PROC_NULL} at the boundary. */
  final int west;

  final int east;
  final int north;
  final int south;

  /** Distances in a field from a point to the next one in x, y and z. */
  final int[] strides;

  Grid(int n, Intracomm world) {
    this.n = n;
    int ranks = world.size();
    int columns = mostNearlySquare(ranks);
    int rows = ranks / columns; // at least as many: lines along x are what loops run over
    if (n / rows < LEAST) {
      throw new IllegalArgumentException(
          ranks + " ranks in a grid of " + columns + " x " + rows + " would have less than " + LEAST
              + " of the " + n + " points in a direction; start fewer, or a number with more equal factors");
    }
    int i = world.rank() % columns;
    int j = world.rank() / columns;
    x = Part.of(i, columns, n);
    y = Part.of(j, rows, n);
    west = i == 0 ? Mpi.PROC_NULL : world.rank() - 1;
    east = i == columns - 1 ? Mpi.PROC_NULL : world.rank() + 1;
    north = j == 0 ? Mpi.PROC_NULL : world.rank() - columns;
    south = j == rows - 1 ? Mpi.PROC_NULL : world.rank() + columns;
    int line = (x.length() + 2 * HALO) * 5;
    strides = new int[] {5, line, (y.length() + 2 * HALO) * line};
  }

  /** The largest factor that is not larger than the other one. */
  private static int mostNearlySquare(int ranks) {
    int columns = (int) Math.sqrt(ranks);
    while (ranks % columns != 0) {
      columns--;
    }
    return columns;
  }

  double[] newField() {
    double[] field = new double[strides[2] * n];
    Arrays.fill(field, 1); // beyond the boundary stand numbers that do no harm in divisions
    return field;
  }

  /** Where point i, j, k begins in a field; i and j are counted over all ranks. */
  int at(int i, int j, int k) {
    return (i - x.start() + HALO) * strides[0] + (j - y.start() + HALO) * strides[1] + k * strides[2];
  }

  /** The points of this rank in x that are not on the boundary. */
  Part innerX() {
    return inner(x);
  }

  Part innerY() {
    return inner(y);
  }

  private Part inner(Part part) {
    return new Part(Math.max(1, part.start()), Math.min(n - 1, part.end()));
  }
}
