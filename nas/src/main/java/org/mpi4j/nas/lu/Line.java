// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import java.util.Arrays;

/**
 * The equations' terms in one direction along one line of points: convection, diffusion, and a dissipation of
 * fourth order. The five numbers of the points are kept in an array each, with the momentum in this direction
 * second, so that loops run over one number of all points. Place 2 is the first point of the rank, the two
 * before it and the two behind the last are those of neighbours.
 */
final class Line {
  private static final int HALO = Grid.HALO;
  private static final double DISSIPATION = 1.0 / 4; // the largest of the diffusion factors, divided by 4

  private final int[] order; // which number stands first, second, ...
  private final double[] diffusion; // of the numbers, in that order
  private final double convect; // 1 / (2 width)
  private final double diffuse; // 1 / width^2

  private final double[][] numbers;
  private final double[][] fluxes;
  private final double[][] diffused;
  private final double[] smoothed;
  private final double[][] result;

  Line(int n, int direction) {
    int a = direction == 0 ? 2 : 1;
    int b = direction == 2 ? 2 : 3;
    order = new int[] {0, 1 + direction, a, b, 4};
    double factor = diffusionIn(direction);
    diffusion = new double[] {factor, factor, factor, factor, factor};
    convect = (n - 1) / 2.0;
    diffuse = (n - 1.0) * (n - 1);
    int length = n + 2 * HALO;
    numbers = filled(length);
    fluxes = filled(length);
    diffused = filled(length);
    smoothed = new double[length];
    result = filled(length);
  }

  /** The factor of the artificial diffusion of all five numbers. */
  static double diffusionIn(int direction) {
    return direction == 2 ? 1 : 0.75;
  }

  private static double[][] filled(int length) {
    double[][] arrays = new double[5][length];
    Arrays.fill(arrays[0], 1);
    return arrays;
  }

  /** Takes the points of a field from {@code start} on to the places from {@code first} to {@code end}. */
  void load(double[] field, int start, int stride, int first, int end) {
    int[] o = order;
    double[] u0 = numbers[0];
    double[] u1 = numbers[1];
    double[] u2 = numbers[2];
    double[] u3 = numbers[3];
    double[] u4 = numbers[4];
    int o1 = o[1];
    int o2 = o[2];
    int o3 = o[3];
    int at = start;
    for (int i = first; i < end; i++) {
      u0[i] = field[at];
      u1[i] = field[at + o1];
      u2[i] = field[at + o2];
      u3[i] = field[at + o3];
      u4[i] = field[at + 4];
      at += stride;
    }
  }

  /** Adds the result, from place {@code first} to {@code end}, to a field from {@code start} on. */
  void addTo(double[] field, int start, int stride, int first, int end) {
    int[] o = order;
    double[] r0 = result[0];
    double[] r1 = result[1];
    double[] r2 = result[2];
    double[] r3 = result[3];
    double[] r4 = result[4];
    int o1 = o[1];
    int o2 = o[2];
    int o3 = o[3];
    int at = start;
    for (int i = first - HALO; i < end - HALO; i++) {
      field[at] += r0[i];
      field[at + o1] += r1[i];
      field[at + o2] += r2[i];
      field[at + o3] += r3[i];
      field[at + 4] += r4[i];
      at += stride;
    }
  }

  /**
   * Computes the terms from place {@code first} to {@code end}, from the points there and the two on each
   * side.
   *
   * @param fromBoundary whether the point before {@code first} is on the boundary
   * @param toBoundary whether the one at {@code end} is
   */
  void compute(int first, int end, boolean fromBoundary, boolean toBoundary) {
    setFluxes(first - 1, end + 1);
    setEnergyFlux(first - 1, end + 1);
    for (int m = 0; m < 5; m++) {
      setDiffused(m, first - 1, end + 1);
      setSmoothed(m, first - 2, end + 2);
      if (fromBoundary) {
        smoothed[first - 1] = 0; // so the general formula gives that of the first points, too
        smoothed[first - 2] = -smoothed[first];
      }
      if (toBoundary) {
        smoothed[end] = 0;
        smoothed[end + 1] = -smoothed[end - 1];
      }
      combine(m, first, end);
    }
  }

  /** What flows of mass and momentum; for diffusion: velocities. */
  private void setFluxes(int first, int end) {
    double[] u0 = numbers[0];
    double[] u1 = numbers[1];
    double[] u2 = numbers[2];
    double[] u3 = numbers[3];
    double[] f2 = fluxes[2];
    double[] f3 = fluxes[3];
    double[] v1 = diffused[1];
    double[] v2 = diffused[2];
    double[] v3 = diffused[3];
    for (int i = first; i < end; i++) {
      double inverse = 1 / u0[i];
      double v = u1[i] * inverse;
      v1[i] = v;
      v2[i] = u2[i] * inverse;
      v3[i] = u3[i] * inverse;
      f2[i] = u2[i] * v;
      f3[i] = u3[i] * v;
    }
  }

  /** What flows of momentum in this direction and of energy; for diffusion: that of energy. */
  private void setEnergyFlux(int first, int end) {
    double[] u0 = numbers[0];
    double[] u1 = numbers[1];
    double[] u4 = numbers[4];
    double[] f1 = fluxes[1];
    double[] f4 = fluxes[4];
    double[] v1 = diffused[1];
    double[] v2 = diffused[2];
    double[] v3 = diffused[3];
    double[] e = diffused[4];
    for (int i = first; i < end; i++) {
      double v = v1[i];
      double squares = v * v + v2[i] * v2[i] + v3[i] * v3[i];
      double kinetic = 0.5 * squares * u0[i];
      f1[i] = u1[i] * v + Problem.C2 * (u4[i] - kinetic);
      f4[i] = (Problem.C1 * u4[i] - Problem.C2 * kinetic) * v;
      e[i] = 0.5 * (1 - Problem.C1 * Problem.C5) * squares
          + 1.0 / 6 * v * v
          + Problem.C1 * Problem.C5 * (u4[i] / u0[i]);
    }
  }

  /** Makes of velocities, and of what {@link #setEnergyFlux} has left, all that is diffused. */
  private void setDiffused(int m, int first, int end) {
    double factor = diffusion[m] * diffuse;
    double viscous = m == 0 ? 0 : Problem.C34 * diffuse * (m == 1 ? 4.0 / 3 : 1);
    double[] u = numbers[m];
    double[] s = diffused[m];
    for (int i = first; i < end; i++) {
      s[i] = factor * u[i] + viscous * s[i];
    }
  }

  private void setSmoothed(int m, int first, int end) {
    System.arraycopy(numbers[m], first, smoothed, first, end - first);
  }

  /**
   * Stores the result two places before the point, so that the loop reads nothing before the place where it
   * stores: otherwise it would get no vector code, because the arrays might be the same.
   */
  private void combine(int m, int first, int end) {
    double[] f = m == 0 ? numbers[1] : fluxes[m];
    double[] s = diffused[m];
    double[] w = smoothed;
    double[] r = result[m];
    double c = convect;
    for (int i = first - HALO; i < end - HALO; i++) {
      r[i] = -c * (f[i + 3] - f[i + 1])
          + (s[i + 1] - 2 * s[i + 2] + s[i + 3])
          - DISSIPATION * (w[i] - 4 * w[i + 1] + 6 * w[i + 2] - 4 * w[i + 3] + w[i + 4]);
    }
  }
}
