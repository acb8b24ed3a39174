// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

/**
 * What MG computes on grids, line by line. The two outer directions are added up first: that is shared work.
 *
 * <p>A loop that stores at an index and reads at smaller ones gets no vector code, because the arrays might
 * be the same. So what a point gets from its neighbours is stored one place before the point, and then
 * copied.
 */
final class Stencil {
  private final double operator0;
  private final double operator2;
  private final double operator3;
  private final double smoother0;
  private final double smoother1;
  private final double smoother2;

  // of one line: sums over the four lines beside it, and over the four lines across the corners
  private final double[] beside;
  private final double[] across;

  // what the points of a line get from their neighbours: one place before the point, and at its place
  private final double[] shifted;
  private final double[] gained;

  Stencil(Problem problem) {
    double[] operator = Problem.operator(); // weight 1 is 0, and so is the smoother's weight 3
    operator0 = operator[0];
    operator2 = operator[2];
    operator3 = operator[3];
    smoother0 = problem.smoother()[0];
    smoother1 = problem.smoother()[1];
    smoother2 = problem.smoother()[2];
    beside = new double[problem.n() + 2];
    across = new double[problem.n() + 2];
    shifted = new double[problem.n() + 2];
    gained = new double[problem.n() + 2];
  }

  /** {@code r = v - A u}, but for the planes of neighbours; r and v may be the same. */
  void residual(Grid u, Grid v, Grid r) {
    for (int z = 1; z <= u.planes; z++) {
      for (int y = 1; y <= u.n; y++) {
        int line = z * u.plane + y;
        addNeighbours(u.lines, line, u.plane);
        residual(u.lines[line], v.lines[line], r.lines[line]);
        Grid.closeLine(r.lines[line]);
      }
    }
  }

  /** {@code u = u + C r}, but for the planes of neighbours. */
  void smooth(Grid r, Grid u) {
    for (int z = 1; z <= u.planes; z++) {
      for (int y = 1; y <= u.n; y++) {
        int line = z * u.plane + y;
        addNeighbours(r.lines, line, r.plane);
        smooth(r.lines[line], u.lines[line]);
        Grid.closeLine(u.lines[line]);
      }
    }
  }

  private void addNeighbours(double[][] lines, int line, int plane) {
    int before = line - plane;
    int behind = line + plane;
    addFour(lines[line - 1], lines[line + 1], lines[before], lines[behind], beside);
    addFour(lines[before - 1], lines[before + 1], lines[behind - 1], lines[behind + 1], across);
  }

  private static void addFour(double[] a, double[] b, double[] c, double[] d, double[] sum) {
    for (int i = 0; i < a.length; i++) {
      sum[i] = a[i] + b[i] + c[i] + d[i];
    }
  }

  private void residual(double[] u, double[] v, double[] r) {
    gainResidual(u.length - 2);
    double[] g = gained;
    double w0 = operator0;
    for (int i = 1; i < u.length - 1; i++) {
      r[i] = v[i] - w0 * u[i] - g[i];
    }
  }

  private void gainResidual(int n) {
    double[] b = beside;
    double[] a = across;
    double[] s = shifted;
    double w2 = operator2;
    double w3 = operator3;
    for (int i = 0; i < n; i++) {
      s[i] = w2 * (a[i + 1] + b[i] + b[i + 2]) + w3 * (a[i] + a[i + 2]);
    }
    System.arraycopy(s, 0, gained, 1, n);
  }

  private void smooth(double[] r, double[] u) {
    gainSmooth(r, r.length - 2);
    double[] g = gained;
    double w0 = smoother0;
    for (int i = 1; i < u.length - 1; i++) {
      u[i] += w0 * r[i] + g[i];
    }
  }

  private void gainSmooth(double[] r, int n) {
    double[] b = beside;
    double[] a = across;
    double[] s = shifted;
    double w1 = smoother1;
    double w2 = smoother2;
    for (int i = 0; i < n; i++) {
      s[i] = w1 * (r[i] + r[i + 2] + b[i + 1]) + w2 * (a[i + 1] + b[i] + b[i + 2]);
    }
    System.arraycopy(s, 0, gained, 1, n);
  }

  /**
   * Makes the coarser grid's points weighted means of the finer one's. Point x of the coarser grid is point 2
   * x of the finer one; {@code first} is where this rank's planes begin in the coarser grid.
   */
  void restrict(Grid fine, Grid coarse, int first) {
    for (int z = 1; z <= fine.planes / 2; z++) {
      for (int y = 1; y <= coarse.n; y++) {
        int line = 2 * z * fine.plane + 2 * y;
        addNeighbours(fine.lines, line, fine.plane);
        double[] to = coarse.lines[(first + z) * coarse.plane + y];
        restrict(fine.lines[line], to);
        Grid.closeLine(to);
      }
    }
  }

  private void restrict(double[] fine, double[] coarse) {
    double[] b = beside;
    double[] a = across;
    for (int i = 0; i < fine.length; i++) {
      a[i] = 0.25 * fine[i] + 0.125 * b[i] + 0.0625 * a[i];
    }
    // a point's own line counts twice as much as the lines before and behind it
    for (int i = 1; i < coarse.length - 1; i++) {
      coarse[i] = 2 * a[2 * i] + a[2 * i - 1] + a[2 * i + 1];
    }
  }

  /**
   * Adds to the finer grid what the coarser one has, interpolated; also to the planes of neighbours. {@code
   * first} is where this rank's planes begin in the coarser grid.
   */
  void prolong(Grid coarse, int first, Grid fine) {
    int start = fine.isWhole() ? 1 : 0;
    int end = fine.isWhole() ? fine.planes : fine.planes + 1;
    for (int z = start; z <= end; z++) {
      for (int y = 1; y <= fine.n; y++) {
        int line = (first + z / 2) * coarse.plane + y / 2;
        mean(coarse.lines, line, y % 2, z % 2 * coarse.plane);
        prolong(beside, fine.lines[z * fine.plane + y]);
      }
    }
  }

  /**
   * The mean of the lines that are {@code dy} and {@code dz} away; those are 0 where it lies between none.
   */
  private void mean(double[][] lines, int line, int dy, int dz) {
    double[] a = lines[line];
    double[] b = lines[line + dy];
    double[] c = lines[line + dz];
    double[] d = lines[line + dy + dz];
    double[] sum = beside;
    for (int i = 0; i < a.length; i++) {
      sum[i] = 0.25 * (a[i] + b[i] + c[i] + d[i]);
    }
  }

  private static void prolong(double[] coarse, double[] fine) {
    for (int i = 0; i < fine.length / 2; i++) {
      fine[2 * i] += coarse[i];
      fine[2 * i + 1] += 0.5 * (coarse[i] + coarse[i + 1]);
    }
  }
}
