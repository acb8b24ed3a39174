// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.MPIException;

/** Rows of A are scattered, B is broadcast, rows of the product are gathered. */
public final class MatrixMultiply {
  private static final int ROWS = 3; // of each rank
  private static final int INNER = 5;
  private static final int COLUMNS = 4;

  private MatrixMultiply() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int all = ROWS * MPI.COMM_WORLD.getSize();
    double[] a = rank == 0 ? filled(all * INNER, 1) : null;
    double[] b = rank == 0 ? filled(INNER * COLUMNS, 2) : new double[INNER * COLUMNS];
    double[] mine = new double[ROWS * INNER];
    MPI.COMM_WORLD.scatter(a, ROWS * INNER, MPI.DOUBLE, mine, ROWS * INNER, MPI.DOUBLE, 0);
    MPI.COMM_WORLD.bcast(b, b.length, MPI.DOUBLE, 0);
    double[] part = product(mine, b, ROWS);
    double[] c = rank == 0 ? new double[all * COLUMNS] : null;
    MPI.COMM_WORLD.gather(part, part.length, MPI.DOUBLE, c, part.length, MPI.DOUBLE, 0);
    if (rank == 0) {
      Check.equal(product(a, b, all), c, "product");
    }
    MPI.Finalize();
  }

  private static double[] filled(int length, int seed) {
    double[] values = new double[length];
    for (int i = 0; i < length; i++) {
      values[i] = (i * 7 + seed) % 11;
    }
    return values;
  }

  private static double[] product(double[] a, double[] b, int rows) {
    double[] c = new double[rows * COLUMNS];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < COLUMNS; j++) {
        for (int k = 0; k < INNER; k++) {
          c[i * COLUMNS + j] += a[i * INNER + k] * b[k * COLUMNS + j];
        }
      }
    }
    return c;
  }
}
