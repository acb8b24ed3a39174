// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

/**
 * The product of complex numbers, (a + bi)(c + di) = (ac - bd) + (ad + bc)i, each step rounded. Infinite
 * parts may become NaN, as in Fortran; C99 compilers correct some of those cases.
 */
final class ComplexProduct {
  private ComplexProduct() {}

  static void floats(float[] in, int i, float[] inout, int j, int n) {
    for (int k = 0; k < n; k += 2) {
      float a = in[i + k];
      float b = in[i + k + 1];
      float c = inout[j + k];
      float d = inout[j + k + 1];
      inout[j + k] = a * c - b * d;
      inout[j + k + 1] = a * d + b * c;
    }
  }

  static void doubles(double[] in, int i, double[] inout, int j, int n) {
    for (int k = 0; k < n; k += 2) {
      double a = in[i + k];
      double b = in[i + k + 1];
      double c = inout[j + k];
      double d = inout[j + k + 1];
      inout[j + k] = a * c - b * d;
      inout[j + k + 1] = a * d + b * c;
    }
  }

  /** On numbers that take 16 bytes each. */
  static Loop<byte[]> wides(WideFormat format) {
    int part = WideFormat.BYTES;
    return (in, i, inout, j, n) -> {
      for (int k = 0; k < n; k += 2 * part) {
        WideFloat a = format.read(in, i + k);
        WideFloat b = format.read(in, i + k + part);
        WideFloat c = format.read(inout, j + k);
        WideFloat d = format.read(inout, j + k + part);
        format.write(a.times(c).plus(b.times(d).negated()), inout, j + k);
        format.write(a.times(d).plus(b.times(c)), inout, j + k + part);
      }
    };
  }
}
