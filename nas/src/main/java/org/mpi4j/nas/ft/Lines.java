// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

/**
 * Fourier transforms of many lines at once, with a power of two of points each. Point k of all lines is row
 * k, so that each loop goes over the lines: the JIT compiler makes vector code of it, since all arrays of a
 * loop are read and written at the same index. (In one flat array they would be at different places, of which
 * the compiler cannot know that they do not overlap.)
 */
final class Lines {
  static final int LANES = 64; // lines at once

  /** Real and imaginary parts: {@code re[k][lane]}. */
  final double[][] re;

  final double[][] im;

  private final int points;
  private final double[] cos;
  private final double[] sin;
  private final int[] rowOf;

  Lines(int points) {
    this.points = points;
    re = new double[points][LANES];
    im = new double[points][LANES];
    cos = new double[points];
    sin = new double[points];
    rowOf = new int[points];
    int bits = Integer.numberOfTrailingZeros(points);
    for (int k = 0; k < points; k++) {
      cos[k] = Math.cos(2 * Math.PI * k / points);
      sin[k] = -Math.sin(2 * Math.PI * k / points);
      rowOf[k] = points == 1 ? 0 : Integer.reverse(k) >>> 32 - bits;
    }
  }

  int points() {
    return points;
  }

  /** In which row point k of the result is: the transforms leave it in bit-reversed order. */
  int rowOf(int k) {
    return rowOf[k];
  }

  /** Transforms all lines with exp(-2 pi i j k / points). */
  void forward() {
    transform(re, im);
  }

  /** Transforms all lines with exp(2 pi i j k / points): real and imaginary parts change their roles. */
  void backward() {
    transform(im, re);
  }

  private void transform(double[][] a, double[][] b) {
    int length = points;
    for (; length >= 4; length /= 4) {
      int quarter = length / 4;
      for (int start = 0; start < points; start += length) {
        for (int j = 0; j < quarter; j++) {
          combineFour(a, b, start + j, quarter);
        }
      }
    }
    if (length == 2) {
      for (int start = 0; start < points; start += 2) {
        combineTwo(a[start], a[start + 1]);
        combineTwo(b[start], b[start + 1]);
      }
    }
  }

  /** Two steps of the transform in one, for the rows {@code row}, {@code row + quarter} and so on. */
  private void combineFour(double[][] a, double[][] b, int row, int quarter) {
    double[] a0 = a[row];
    double[] a1 = a[row + quarter];
    double[] a2 = a[row + 2 * quarter];
    double[] a3 = a[row + 3 * quarter];
    double[] b0 = b[row];
    double[] b1 = b[row + quarter];
    double[] b2 = b[row + 2 * quarter];
    double[] b3 = b[row + 3 * quarter];
    int turn = row % quarter * (points / (4 * quarter));
    double c1 = cos[turn];
    double s1 = sin[turn];
    double c2 = cos[2 * turn];
    double s2 = sin[2 * turn];
    double c3 = cos[3 * turn];
    double s3 = sin[3 * turn];
    for (int i = 0; i < LANES; i++) {
      double sumRe = a0[i] + a2[i];
      double sumIm = b0[i] + b2[i];
      double otherSumRe = a1[i] + a3[i];
      double otherSumIm = b1[i] + b3[i];
      double differenceRe = a0[i] - a2[i];
      double differenceIm = b0[i] - b2[i];
      double otherRe = a1[i] - a3[i];
      double otherIm = b1[i] - b3[i];
      a0[i] = sumRe + otherSumRe;
      b0[i] = sumIm + otherSumIm;
      double x = sumRe - otherSumRe;
      double y = sumIm - otherSumIm;
      a1[i] = x * c2 - y * s2;
      b1[i] = x * s2 + y * c2;
      x = differenceRe + otherIm; // the difference, and the other one times -i
      y = differenceIm - otherRe;
      a2[i] = x * c1 - y * s1;
      b2[i] = x * s1 + y * c1;
      x = differenceRe - otherIm;
      y = differenceIm + otherRe;
      a3[i] = x * c3 - y * s3;
      b3[i] = x * s3 + y * c3;
    }
  }

  private static void combineTwo(double[] x, double[] y) {
    for (int i = 0; i < LANES; i++) {
      double difference = x[i] - y[i];
      x[i] += y[i];
      y[i] = difference;
    }
  }
}
