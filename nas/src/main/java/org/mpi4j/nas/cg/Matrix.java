// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

/**
 * A block of a sparse matrix as compressed rows, in three flat arrays: row i has the elements {@code
 * starts[i]} to {@code starts[i + 1] - 1}, of which {@code columns} has the places and {@code values} the
 * numbers.
 */
final class Matrix {
  private final int[] starts;
  private final int[] columns;
  private final double[] values;

  Matrix(int[] starts, int[] columns, double[] values) {
    this.starts = starts;
    this.columns = columns;
    this.values = values;
  }

  /** How many elements are not zero. */
  int elements() {
    return starts[starts.length - 1];
  }

  /** {@code out = matrix in}. */
  void multiply(double[] in, double[] out) {
    int[] s = starts;
    int[] c = columns;
    double[] v = values;
    for (int i = 0; i < out.length; i++) {
      out[i] = product(s[i], s[i + 1], c, v, in);
    }
  }

  /**
   * One row times a vector. A method of its own: called so often, it is compiled within the first product.
   */
  private static double product(int start, int end, int[] columns, double[] values, double[] in) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int k = start;
    for (; k < end - 3; k += 4) {
      s0 += values[k] * in[columns[k]];
      s1 += values[k + 1] * in[columns[k + 1]];
      s2 += values[k + 2] * in[columns[k + 2]];
      s3 += values[k + 3] * in[columns[k + 3]];
    }
    for (; k < end; k++) {
      s0 += values[k] * in[columns[k]];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
