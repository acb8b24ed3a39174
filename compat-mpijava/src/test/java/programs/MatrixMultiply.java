// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** Rows are dealt out, the other matrix goes to all, the product is collected. */
public final class MatrixMultiply {
  private MatrixMultiply() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int n = 4 * size;
    double[] a = new double[n * n];
    double[] b = new double[n * n];
    double[] c = new double[n * n];
    if (me == 0) {
      for (int i = 0; i < n * n; i++) {
        a[i] = i % 7;
        b[i] = i % 5;
      }
    }
    double[] rows = new double[4 * n];
    double[] product = new double[4 * n];
    MPI.COMM_WORLD.Scatter(a, 0, 4 * n, MPI.DOUBLE, rows, 0, 4 * n, MPI.DOUBLE, 0);
    MPI.COMM_WORLD.Bcast(b, 0, n * n, MPI.DOUBLE, 0);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) {
          product[i * n + j] += rows[i * n + k] * b[k * n + j];
        }
      }
    }
    MPI.COMM_WORLD.Gather(product, 0, 4 * n, MPI.DOUBLE, c, 0, 4 * n, MPI.DOUBLE, 0);
    double last = 0;
    for (int k = 0; k < n && me == 0; k++) {
      last += a[n * n - n + k] * b[k * n + n - 1];
    }
    Check.that(me != 0 || c[n * n - 1] == last, "last element");
    MPI.Finalize();
  }
}
