// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.MPIException;

/** Pi as an integral, by the midpoint rule. */
public final class Pi {
  private Pi() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] n = {rank == 0 ? 100_000 : 0};
    MPI.COMM_WORLD.bcast(n, 1, MPI.INT, 0);
    double h = 1.0 / n[0];
    double sum = 0;
    for (int i = rank + 1; i <= n[0]; i += size) {
      double x = h * (i - 0.5);
      sum += 4.0 / (1.0 + x * x);
    }
    double[] mine = {sum * h};
    double[] pi = new double[1];
    double start = MPI.wtime();
    MPI.COMM_WORLD.reduce(mine, pi, 1, MPI.DOUBLE, MPI.SUM, 0);
    Check.that(MPI.wtime() >= start && MPI.wtick() > 0, "the clock goes on");
    if (rank == 0) {
      Check.that(Math.abs(pi[0] - Math.PI) < 1e-9, "pi = " + pi[0]);
    }
    MPI.Finalize();
  }
}
