// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

/** The exact solution of LU's equations: each of the five numbers is a sum of polynomials in x, y and z. */
final class ExactSolution {

  /**
   * For each number: the constant, then for each power from 1 to 4 the factors of x, y and z.
   */
  private static final double[][] FACTORS = {
    {2.0, 0.0, 0.0, 4.0, 5.0, 3.0, 0.5, 0.02, 0.01, 0.03, 0.5, 0.4, 0.3},
    {1.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.01, 0.03, 0.02, 0.4, 0.3, 0.5},
    {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.04, 0.03, 0.05, 0.3, 0.5, 0.4},
    {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.03, 0.05, 0.04, 0.2, 0.1, 0.3},
    {5.0, 4.0, 3.0, 2.0, 0.1, 0.4, 0.3, 0.05, 0.04, 0.03, 0.1, 0.3, 0.2}
  };

  private final double width;

  ExactSolution(double width) {
    this.width = width;
  }

  /** Number {@code m} at point i, j, k. */
  double at(int m, int i, int j, int k) {
    double[] f = FACTORS[m];
    return f[0] + polynomial(f, 1, i * width) + polynomial(f, 2, j * width) + polynomial(f, 3, k * width);
  }

  private static double polynomial(double[] f, int first, double x) {
    return (f[first] + (f[first + 3] + (f[first + 6] + f[first + 9] * x) * x) * x) * x;
  }

  /** A first guess inside: between the exact values on the boundary, whose numbers are 0 and {@code last}. */
  double guess(int m, int[] point, int last) {
    double x = between(at(m, 0, point[1], point[2]), at(m, last, point[1], point[2]), point[0] * width);
    double y = between(at(m, point[0], 0, point[2]), at(m, point[0], last, point[2]), point[1] * width);
    double z = between(at(m, point[0], point[1], 0), at(m, point[0], point[1], last), point[2] * width);
    return x + y + z - x * y - y * z - z * x + x * y * z;
  }

  private static double between(double a, double b, double part) {
    return (1 - part) * a + part * b;
  }
}
