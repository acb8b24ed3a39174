// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

/**
 * How much is left of each wave after some time: exp(-4 alpha pi^2 (kx^2 + ky^2 + kz^2) t), where a wave
 * number k is counted from -n/2 to n/2 - 1. It is a product of three factors, one for each dimension.
 */
final class Decay {
  private final Shape shape;
  private final double[][] alongX; // [x / lanes][x % lanes]
  private final double[] alongY;
  private final double[] alongZ;

  Decay(Shape shape) {
    this.shape = shape;
    alongX = new double[(shape.nx + Lines.LANES - 1) / Lines.LANES][Lines.LANES];
    alongY = new double[shape.ny];
    alongZ = new double[shape.nz];
  }

  void setTime(double t) {
    for (int x = 0; x < shape.nx; x++) {
      alongX[x / Lines.LANES][x % Lines.LANES] = factor(x, shape.nx, t);
    }
    for (int y = 0; y < shape.ny; y++) {
      alongY[y] = factor(y, shape.ny, t);
    }
    for (int z = 0; z < shape.nz; z++) {
      alongZ[z] = factor(z, shape.nz, t);
    }
  }

  private static double factor(int i, int n, double t) {
    double k = i < n / 2 ? i : i - n;
    return Math.exp(-4 * Problem.ALPHA * Math.PI * Math.PI * k * k * t);
  }

  /** Multiplies lines along z: line y of this rank's block, from {@code x} on. */
  void apply(Lines lines, int y, int x) {
    double[] factors = alongX[x / Lines.LANES];
    for (int z = 0; z < shape.nz; z++) {
      double factor = alongY[shape.firstY + y] * alongZ[z];
      multiply(lines.re[z], factor, factors);
      multiply(lines.im[z], factor, factors);
    }
  }

  private static void multiply(double[] row, double factor, double[] factors) {
    for (int i = 0; i < Lines.LANES; i++) {
      row[i] *= factor * factors[i];
    }
  }
}
