// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import java.util.Arrays;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.nas.common.Part;

/**
 * Solves the linearised equations roughly: a sweep over all points from small x, y and z to large ones with
 * the lower triangle of the matrix, and one back with the upper triangle. Each point needs its three
 * neighbours before it, so a rank begins a plane of equal z when those before it are done with theirs, and
 * while they compute the next one.
 */
final class Sweeps {
  private static final int LOWER = 3;
  private static final int UPPER = 4;

  private final Grid grid;
  private final Intracomm world;
  private final Part xs;
  private final Part ys;
  private final Direction[] before = new Direction[3];
  private final Direction[] behind = new Direction[3];
  private final Diagonal diagonal;
  private final double[] sums; // of one line
  private final double[] point = new double[5];
  private final double[] column; // numbers at the rim, to send or received
  private final double[] row;

  Sweeps(Grid grid, double dt, Intracomm world) {
    this.grid = grid;
    this.world = world;
    xs = grid.innerX();
    ys = grid.innerY();
    for (int d = 0; d < 3; d++) {
      before[d] = new Direction(grid.n, d, 1, Problem.OMEGA * dt);
      behind[d] = new Direction(grid.n, d, -1, Problem.OMEGA * dt);
    }
    diagonal = new Diagonal(grid.n, dt);
    sums = new double[xs.length() * 5];
    column = new double[ys.length() * 5];
    row = new double[xs.length() * 5];
  }

  /** The sweep with the lower triangle, which changes {@code v} by the coefficients that {@code u} gives. */
  void lower(double[] u, double[] v) {
    for (int k = 1; k < grid.n - 1; k++) {
      receive(v, k, xs.start() - 1, grid.west, LOWER);
      receiveRow(v, k, ys.start() - 1, grid.north, LOWER);
      for (int j = ys.start(); j < ys.end(); j++) {
        lowerLine(u, v, grid.at(xs.start(), j, k));
      }
      send(v, k, xs.end() - 1, grid.east, LOWER);
      sendRow(v, k, ys.end() - 1, grid.south, LOWER);
    }
  }

  /** The sweep with the upper triangle. */
  void upper(double[] u, double[] v) {
    for (int k = grid.n - 2; k > 0; k--) {
      receive(v, k, xs.end(), grid.east, UPPER);
      receiveRow(v, k, ys.end(), grid.south, UPPER);
      for (int j = ys.end() - 1; j >= ys.start(); j--) {
        upperLine(u, v, grid.at(xs.start(), j, k));
      }
      send(v, k, xs.start(), grid.west, UPPER);
      sendRow(v, k, ys.start(), grid.north, UPPER);
    }
  }

  private void lowerLine(double[] u, double[] v, int start) {
    int length = sums.length;
    System.arraycopy(v, start, sums, 0, length);
    before[2].add(u, v, start - grid.strides[2], start - grid.strides[2] + length, sums);
    before[1].add(u, v, start - grid.strides[1], start - grid.strides[1] + length, sums);
    for (int i = 0; i < length; i += 5) {
      int p = start + i;
      System.arraycopy(sums, i, v, p, 5);
      Arrays.fill(point, 0);
      before[0].add(u, v, p - 5, p, point);
      add(point, v, p);
      diagonal.solve(u, p, v, p);
    }
  }

  private void upperLine(double[] u, double[] v, int start) {
    int length = sums.length;
    Arrays.fill(sums, 0);
    behind[2].add(u, v, start + grid.strides[2], start + grid.strides[2] + length, sums);
    behind[1].add(u, v, start + grid.strides[1], start + grid.strides[1] + length, sums);
    for (int i = length - 5; i >= 0; i -= 5) {
      int p = start + i;
      System.arraycopy(sums, i, point, 0, 5);
      behind[0].add(u, v, p + 5, p + 10, point);
      diagonal.solve(u, p, point, 0);
      add(point, v, p);
    }
  }

  private static void add(double[] point, double[] v, int p) {
    v[p] += point[0];
    v[p + 1] += point[1];
    v[p + 2] += point[2];
    v[p + 3] += point[3];
    v[p + 4] += point[4];
  }

  private void send(double[] v, int k, int i, int to, int tag) {
    if (to != Mpi.PROC_NULL) {
      for (int j = 0; j < ys.length(); j++) {
        System.arraycopy(v, grid.at(i, ys.start() + j, k), column, 5 * j, 5);
      }
      world.send(column, to, tag);
    }
  }

  private void receive(double[] v, int k, int i, int from, int tag) {
    if (from != Mpi.PROC_NULL) {
      world.recv(column, from, tag);
      for (int j = 0; j < ys.length(); j++) {
        System.arraycopy(column, 5 * j, v, grid.at(i, ys.start() + j, k), 5);
      }
    }
  }

  private void sendRow(double[] v, int k, int j, int to, int tag) {
    if (to != Mpi.PROC_NULL) {
      System.arraycopy(v, grid.at(xs.start(), j, k), row, 0, row.length);
      world.send(row, to, tag);
    }
  }

  private void receiveRow(double[] v, int k, int j, int from, int tag) {
    if (from != Mpi.PROC_NULL) {
      world.recv(row, from, tag);
      System.arraycopy(row, 0, v, grid.at(xs.start(), j, k), row.length);
    }
  }
}
