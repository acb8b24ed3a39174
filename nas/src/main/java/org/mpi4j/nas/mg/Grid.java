// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

import java.util.Arrays;
import org.mpi4j.nas.common.Part;

/**
 * A rank's part of a grid of n points in each direction that repeats itself in all directions: some planes of
 * equal z, with a plane of each neighbour's around them. Each line of equal y and z is an array of its own,
 * with a point of the other end at each end. So lines of the other side need no copy: they are the same
 * arrays.
 *
 * <p>Arrays of their own also let the JIT compiler make vector code: it does so where all arrays of a loop
 * are read and written at the same index, not where they are parts of one array whose distance it does not
 * know.
 */
final class Grid {
  final int n;
  final int planes; // of this rank, numbered from 1 on
  final int firstZ; // of the first of them, counted over all ranks

  /** From a plane to the next one in {@link #lines}; the next line is the next one there. */
  final int plane;

  /** The line with y and z is number {@code z * plane + y}; y and z are 1 for the first of this rank. */
  final double[][] lines;

  private final boolean whole;

  Grid(int n, Part part) {
    this.n = n;
    planes = part.length();
    firstZ = part.start();
    whole = planes == n;
    plane = n + 2;
    lines = new double[(planes + 2) * plane][];
    for (int z = 0; z < planes + 2; z++) {
      makePlane(z * plane);
    }
    if (whole) {
      System.arraycopy(lines, planes * plane, lines, 0, plane);
      System.arraycopy(lines, plane, lines, (planes + 1) * plane, plane);
    }
  }

  private void makePlane(int start) {
    for (int y = 1; y <= n; y++) {
      lines[start + y] = new double[n + 2];
    }
    lines[start] = lines[start + n];
    lines[start + n + 1] = lines[start + 1];
  }

  /** Whether this rank has all planes. */
  boolean isWhole() {
    return whole;
  }

  void clear() {
    for (double[] line : lines) {
      Arrays.fill(line, 0);
    }
  }

  /** Makes the ends of a line what the other ends are. */
  static void closeLine(double[] line) {
    line[0] = line[line.length - 2];
    line[line.length - 1] = line[1];
  }

  /** Copies a plane's lines, with their ends, into an array, from {@code place} on. */
  void packPlane(int z, double[] packed, int place) {
    for (int y = 1; y <= n; y++) {
      System.arraycopy(lines[z * plane + y], 0, packed, place + (y - 1) * plane, plane);
    }
  }

  void unpackPlane(int z, double[] packed, int place) {
    for (int y = 1; y <= n; y++) {
      System.arraycopy(packed, place + (y - 1) * plane, lines[z * plane + y], 0, plane);
    }
  }

  /** How many numbers a packed plane is. */
  int packedLength() {
    return n * plane;
  }

  double sumOfSquares() {
    double sum = 0;
    for (int z = 1; z <= planes; z++) {
      for (int y = 1; y <= n; y++) {
        sum += sumOfSquares(lines[z * plane + y]);
      }
    }
    return sum;
  }

  private static double sumOfSquares(double[] line) {
    double even = 0;
    double odd = 0;
    for (int x = 1; x < line.length - 1; x += 2) {
      even += line[x] * line[x];
      odd += line[x + 1] * line[x + 1];
    }
    return even + odd;
  }
}
