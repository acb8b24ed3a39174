// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import org.mpi4j.Intracomm;
import org.mpi4j.nas.common.Part;

/**
 * The equations' operator on a field, which is what the field changes by in a unit of time without forces.
 */
final class Operator {
  private static final int HALO = Grid.HALO;

  private final Grid grid;
  private final Exchange exchange;
  private final Part xs; // inner points
  private final Part ys;
  private final Line alongX;
  private final Line alongY;
  private final Line alongZ;

  Operator(Grid grid, Intracomm world) {
    this.grid = grid;
    exchange = new Exchange(grid, world);
    xs = grid.innerX();
    ys = grid.innerY();
    alongX = new Line(grid.n, 0);
    alongY = new Line(grid.n, 1);
    alongZ = new Line(grid.n, 2);
  }

  /** Adds to {@code result} what the operator makes of a field at its inner points. */
  void apply(double[] field, double[] result) {
    exchange.exchange(field);
    for (int k = 1; k < grid.n - 1; k++) {
      for (int j = ys.start(); j < ys.end(); j++) {
        alongX(field, result, j, k);
      }
      for (int i = xs.start(); i < xs.end(); i++) {
        alongY(field, result, i, k);
      }
    }
    for (int j = ys.start(); j < ys.end(); j++) {
      for (int i = xs.start(); i < xs.end(); i++) {
        alongZ(field, result, i, j);
      }
    }
  }

  private void alongX(double[] field, double[] result, int j, int k) {
    int stride = grid.strides[0];
    int first = xs.start() - grid.x.start() + HALO;
    int end = first + xs.length();
    alongX.load(field, grid.at(xs.start() - HALO, j, k), stride, first - HALO, end + HALO);
    alongX.compute(first, end, xs.start() == 1, xs.end() == grid.n - 1);
    alongX.addTo(result, grid.at(xs.start(), j, k), stride, first, end);
  }

  private void alongY(double[] field, double[] result, int i, int k) {
    int stride = grid.strides[1];
    int first = ys.start() - grid.y.start() + HALO;
    int end = first + ys.length();
    alongY.load(field, grid.at(i, ys.start() - HALO, k), stride, first - HALO, end + HALO);
    alongY.compute(first, end, ys.start() == 1, ys.end() == grid.n - 1);
    alongY.addTo(result, grid.at(i, ys.start(), k), stride, first, end);
  }

  private void alongZ(double[] field, double[] result, int i, int j) {
    int stride = grid.strides[2];
    int end = HALO + grid.n;
    alongZ.load(field, grid.at(i, j, 0), stride, HALO, end);
    alongZ.compute(HALO + 1, end - 1, true, true);
    alongZ.addTo(result, grid.at(i, j, 1), stride, HALO + 1, end - 1);
  }
}
