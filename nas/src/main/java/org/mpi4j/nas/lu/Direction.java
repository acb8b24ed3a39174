// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

/**
 * How a neighbour in one direction acts on a point in the linearised equations: the product of the
 * neighbour's block of the matrix, which depends on the solution there, and five numbers of the neighbour.
 * The block is not made: the product takes a third of the operations that its elements would take.
 */
final class Direction {
  private final int normal; // which of the five numbers is the momentum in this direction
  private final int a; // the other two momenta
  private final int b;
  private final double convection;
  private final double diffusion; // artificial
  private final double viscosity;
  private final double viscosityNormal;
  private final double conductivity;

  /**
   * A neighbour before ({@code sign} 1) or behind a point (-1).
   *
   * @param scale a factor of all
   */
  Direction(int n, int direction, int sign, double scale) {
    normal = 1 + direction;
    a = direction == 0 ? 2 : 1;
    b = direction == 2 ? 2 : 3;
    convection = sign * scale * (n - 1) / 2.0;
    double diffuse = scale * (n - 1.0) * (n - 1);
    diffusion = diffuse * Line.diffusionIn(direction);
    viscosity = diffuse * Problem.C34;
    viscosityNormal = viscosity * 4 / 3;
    conductivity = diffuse * Problem.C1345;
  }

  /**
   * Adds to {@code sums}, from its start on, what the neighbours in the field {@code u}, from {@code from} to
   * {@code end}, make of the numbers {@code v} at the same places.
   */
  void add(double[] u, double[] v, int from, int end, double[] sums) {
    int to = 0;
    for (int p = from; p < end; p += 5) {
      double inverse = 1 / u[p];
      double w = u[p + normal] * inverse;
      double wa = u[p + a] * inverse;
      double wb = u[p + b] * inverse;
      double e = u[p + 4] * inverse;
      double v0 = v[p];
      double vn = v[p + normal];
      double va = v[p + a];
      double vb = v[p + b];
      double ve = v[p + 4];
      // how velocities change, times the density
      double dn = vn - w * v0;
      double da = va - wa * v0;
      double db = vb - wb * v0;
      double half = 0.5 * Problem.C2 * (w * w + wa * wa + wb * wb);
      double pressure = half * v0 - Problem.C2 * (w * vn + wa * va + wb * vb - ve);
      double work =
          w * dn * (viscosityNormal - conductivity) + (wa * da + wb * db) * (viscosity - conductivity);
      double energy = (Problem.C1 * e - half) * dn + w * (pressure + (Problem.C1 - Problem.C2) * ve);
      sums[to] += convection * vn + diffusion * v0;
      sums[to + normal] +=
          convection * (w * (dn + vn) + pressure) + viscosityNormal * inverse * dn + diffusion * vn;
      sums[to + a] += convection * (wa * dn + w * va) + viscosity * inverse * da + diffusion * va;
      sums[to + b] += convection * (wb * dn + w * vb) + viscosity * inverse * db + diffusion * vb;
      sums[to + 4] += convection * energy + inverse * (work + conductivity * (ve - e * v0)) + diffusion * ve;
      to += 5;
    }
  }
}
