// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** The area under a curve, summed up at the root. */
public final class Pi {
  private Pi() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] steps = {me == 0 ? 100_000 : 0};
    MPI.COMM_WORLD.Bcast(steps, 0, 1, MPI.INT, 0);
    double[] part = new double[1];
    for (int i = me; i < steps[0]; i += size) {
      double x = (i + 0.5) / steps[0];
      part[0] += 4 / (1 + x * x) / steps[0];
    }
    double[] pi = new double[1];
    MPI.COMM_WORLD.Reduce(part, 0, pi, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
    Check.that(me != 0 || Math.abs(pi[0] - Math.PI) < 1e-8, "pi = " + pi[0]);
    MPI.Finalize();
  }
}
