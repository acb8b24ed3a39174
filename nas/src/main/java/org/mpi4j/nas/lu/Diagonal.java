// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

/**
 * The blocks of the linearised equations in which a point acts on itself. They are lower triangles: a number
 * depends on the density, the energy on all others.
 */
final class Diagonal {
  private final double one; // the entry of the density, and what is not viscosity in the others
  private final double viscosity; // of the momenta: the same, since all directions have equal widths
  private final double conductivity;

  Diagonal(int n, double dt) {
    double diffuse = 2 * dt * (n - 1.0) * (n - 1);
    double artificial = 0;
    for (int d = 0; d < 3; d++) {
      artificial += diffuse * Line.diffusionIn(d);
    }
    one = 1 + artificial;
    viscosity = diffuse * Problem.C34 * (2 + 4.0 / 3);
    conductivity = 3 * diffuse * Problem.C1345;
  }

  /**
   * Solves the block's equations for the point at {@code p} of the field; {@code v} from {@code at} on, in
   * place.
   */
  void solve(double[] u, int p, double[] v, int at) {
    double inverse = 1 / u[p];
    double w1 = u[p + 1] * inverse;
    double w2 = u[p + 2] * inverse;
    double w3 = u[p + 3] * inverse;
    double c = viscosity * inverse;
    double scale = 1 / (one + c);
    double v0 = v[at] / one;
    double v1 = (v[at + 1] + c * w1 * v0) * scale;
    double v2 = (v[at + 2] + c * w2 * v0) * scale;
    double v3 = (v[at + 3] + c * w3 * v0) * scale;
    double heat = conductivity * inverse;
    double work = w1 * (v1 - w1 * v0) + w2 * (v2 - w2 * v0) + w3 * (v3 - w3 * v0);
    double energy = (c - heat) * work - heat * u[p + 4] * inverse * v0;
    v[at] = v0;
    v[at + 1] = v1;
    v[at + 2] = v2;
    v[at + 3] = v3;
    v[at + 4] = (v[at + 4] - energy) / (one + heat);
  }
}
