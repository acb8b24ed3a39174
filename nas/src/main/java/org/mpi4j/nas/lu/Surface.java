// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

/**
 * The integral of the pressure over the surface of a box inside, by the mean of the four corners of each
 * square. So a point counts once for each of the squares that it is a corner of.
 */
final class Surface {
  private final Grid grid;
  private final int[] first = {1, 1, 2};
  private final int[] last;

  Surface(Grid grid) {
    this.grid = grid;
    last = new int[] {grid.n - 2, grid.n - 3, grid.n - 2};
  }

  /** This rank's part of the integral. */
  double integral(double[] u) {
    double sum = 0;
    for (int i = grid.x.start(); i < grid.x.end(); i++) {
      for (int j = grid.y.start(); j < grid.y.end(); j++) {
        for (int k = 0; k < grid.n; k++) {
          double squares = squares(i, j, k);
          if (squares > 0) {
            sum += squares * pressure(u, grid.at(i, j, k));
          }
        }
      }
    }
    double width = 1.0 / (grid.n - 1);
    return 0.25 * width * width * sum;
  }

  /** How many squares of the surface have this corner. */
  private double squares(int i, int j, int k) {
    double x = weight(0, i);
    double y = weight(1, j);
    double z = weight(2, k);
    return (isEnd(2, k) ? x * y : 0) + (isEnd(1, j) ? x * z : 0) + (isEnd(0, i) ? y * z : 0);
  }

  private boolean isEnd(int direction, int i) {
    return i == first[direction] || i == last[direction];
  }

  /** How many intervals of an edge of the box this is the end of. */
  private double weight(int direction, int i) {
    if (isEnd(direction, i)) {
      return 1;
    }
    return i < first[direction] || i > last[direction] ? 0 : 2;
  }

  private static double pressure(double[] u, int p) {
    double squares = u[p + 1] * u[p + 1] + u[p + 2] * u[p + 2] + u[p + 3] * u[p + 3];
    return Problem.C2 * (u[p + 4] - 0.5 * squares / u[p]);
  }
}
