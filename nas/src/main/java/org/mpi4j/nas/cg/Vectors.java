// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

/** Loops over whole vectors. Sums are made in four parts, since each addition waits for the one before. */
final class Vectors {
  private Vectors() {}

  /** The scalar product. */
  static double dot(double[] a, double[] b) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i < a.length - 3; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** {@code y += factor x}. */
  static void add(double factor, double[] x, double[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] += factor * x[i];
    }
  }

  /** {@code y = x + factor y}. */
  static void scaleAndAdd(double[] x, double factor, double[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] = x[i] + factor * y[i];
    }
  }

  /** {@code y = factor x}. */
  static void scale(double factor, double[] x, double[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] = factor * x[i];
    }
  }

  /** {@code y = x - y}. */
  static void subtractFrom(double[] x, double[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] = x[i] - y[i];
    }
  }
}
