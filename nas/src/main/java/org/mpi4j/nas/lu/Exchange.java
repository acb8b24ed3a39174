// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;

/** Gets for a field the two outer columns and rows of the neighbours, for all z. */
final class Exchange {
  private static final int HALO = Grid.HALO;
  private static final int FORWARD = 1;
  private static final int BACKWARD = 2;

  private final Grid grid;
  private final Intracomm world;
  private final Buf columnsOut;
  private final Buf columnsIn;
  private final Buf rowsOut;
  private final Buf rowsIn;
  private final double[] columnsSent;
  private final double[] columnsGot;
  private final double[] rowsSent;
  private final double[] rowsGot;

  Exchange(Grid grid, Intracomm world) {
    this.grid = grid;
    this.world = world;
    boolean inX = grid.west != Mpi.PROC_NULL || grid.east != Mpi.PROC_NULL;
    boolean inY = grid.north != Mpi.PROC_NULL || grid.south != Mpi.PROC_NULL;
    columnsSent = new double[inX ? grid.n * grid.y.length() * HALO * 5 : 0];
    columnsGot = columnsSent.clone();
    rowsSent = new double[inY ? grid.n * grid.x.length() * HALO * 5 : 0];
    rowsGot = rowsSent.clone();
    columnsOut = Buf.of(columnsSent);
    columnsIn = Buf.of(columnsGot);
    rowsOut = Buf.of(rowsSent);
    rowsIn = Buf.of(rowsGot);
  }

  void exchange(double[] field) {
    if (columnsSent.length > 0) {
      shiftColumns(field, grid.x.end() - HALO, grid.east, grid.x.start() - HALO, grid.west);
      shiftColumns(field, grid.x.start(), grid.west, grid.x.end(), grid.east);
    }
    if (rowsSent.length > 0) {
      shiftRows(field, grid.y.end() - HALO, grid.south, grid.y.start() - HALO, grid.north);
      shiftRows(field, grid.y.start(), grid.north, grid.y.end(), grid.south);
    }
  }

  /** Sends two columns to a rank, and gets two from another one. */
  private void shiftColumns(double[] field, int out, int to, int in, int from) {
    if (to != Mpi.PROC_NULL) {
      copyColumns(field, out, columnsSent, true);
    }
    int tag = out > in ? FORWARD : BACKWARD;
    world.sendrecv(columnsOut, to, tag, columnsIn, from, tag);
    if (from != Mpi.PROC_NULL) {
      copyColumns(field, in, columnsGot, false);
    }
  }

  private void copyColumns(double[] field, int i, double[] packed, boolean pack) {
    int place = 0;
    for (int k = 0; k < grid.n; k++) {
      for (int j = grid.y.start(); j < grid.y.end(); j++) {
        copy(field, grid.at(i, j, k), packed, place, pack ? HALO * 5 : -HALO * 5);
        place += HALO * 5;
      }
    }
  }

  private void shiftRows(double[] field, int out, int to, int in, int from) {
    if (to != Mpi.PROC_NULL) {
      copyRows(field, out, rowsSent, true);
    }
    int tag = out > in ? FORWARD : BACKWARD;
    world.sendrecv(rowsOut, to, tag, rowsIn, from, tag);
    if (from != Mpi.PROC_NULL) {
      copyRows(field, in, rowsGot, false);
    }
  }

  private void copyRows(double[] field, int j, double[] packed, boolean pack) {
    int length = grid.x.length() * 5;
    int place = 0;
    for (int k = 0; k < grid.n; k++) {
      for (int row = j; row < j + HALO; row++) {
        copy(field, grid.at(grid.x.start(), row, k), packed, place, pack ? length : -length);
        place += length;
      }
    }
  }

  /** Copies numbers from the field, or, if {@code length} is negative, to it. */
  private static void copy(double[] field, int at, double[] packed, int place, int length) {
    if (length > 0) {
      System.arraycopy(field, at, packed, place, length);
    } else {
      System.arraycopy(packed, place, field, at, -length);
    }
  }
}
