// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

/** Where the points of a field are on this rank; see {@link Field}. */
final class Shape {
  final int nx;
  final int ny;
  final int nz;
  final int planes; // of this rank, when it has planes
  final int lines; // with different y in a block, when it has columns
  final int firstZ;
  final int firstY;

  Shape(Problem problem, int ranks, int rank) {
    nx = problem.nx();
    ny = problem.ny();
    nz = problem.nz();
    int most = Math.min(ny, nz);
    if (Integer.bitCount(ranks) != 1 || ranks > most) {
      throw new IllegalArgumentException(
          ranks + " ranks, but only a power of two up to " + most + " can share the planes; start "
              + Integer.highestOneBit(Math.min(ranks, most)));
    }
    planes = nz / ranks;
    lines = ny / ranks;
    firstZ = planes * rank;
    firstY = lines * rank;
  }

  /** How many points a rank has. */
  int points() {
    return planes * ny * nx;
  }

  /** Where the line of all x begins, with y counted over all, z from this rank's first plane. */
  int inPlanes(int z, int y) {
    return ((y / lines * planes + z) * lines + y % lines) * nx;
  }

  /** Where the line of all x begins, with z counted over all, y from the begin of this rank's block. */
  int inColumns(int z, int y) {
    return (z * lines + y) * nx;
  }
}
