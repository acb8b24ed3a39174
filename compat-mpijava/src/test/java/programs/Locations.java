// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** MAXLOC and MINLOC on pairs in plain arrays. */
public final class Locations {
  private Locations() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    double[] pair = {Math.sin(me * 1.3), me};
    double[] best = new double[2];
    MPI.COMM_WORLD.Allreduce(pair, 0, best, 0, 1, MPI.DOUBLE2, MPI.MAXLOC);
    double[] least = new double[2];
    MPI.COMM_WORLD.Reduce(pair, 0, least, 0, 1, MPI.DOUBLE2, MPI.MINLOC, 0);
    int high = 0;
    int low = 0;
    for (int r = 1; r < size; r++) {
      high = Math.sin(r * 1.3) > Math.sin(high * 1.3) ? r : high;
      low = Math.sin(r * 1.3) < Math.sin(low * 1.3) ? r : low;
    }
    Check.equal(high, (int) best[1], "where the largest is");
    Check.that(me != 0 || (int) least[1] == low, "where the smallest is");
    int[] tie = {7, me, 7, size - me};
    int[] first = new int[4];
    MPI.COMM_WORLD.Allreduce(tie, 0, first, 0, 2, MPI.INT2, MPI.MAXLOC);
    Check.equal(new int[] {7, 0, 7, 1}, first, "of equal values the lowest index");
    long[] large = {Long.MAX_VALUE - me, me};
    long[] largest = new long[2];
    MPI.COMM_WORLD.Allreduce(large, 0, largest, 0, 1, MPI.LONG2, MPI.MAXLOC);
    Check.equal(new long[] {Long.MAX_VALUE, 0}, largest, "longs are compared exactly");
    MPI.Finalize();
  }
}
