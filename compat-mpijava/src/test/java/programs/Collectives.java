// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** Bcast, Gather, Scatter, Allgather and Alltoall with offsets. */
public final class Collectives {
  private Collectives() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] all = new int[2 * size + 1];
    MPI.COMM_WORLD.Gather(new int[] {-1, me, 10 * me}, 1, 2, MPI.INT, all, 1, 2, MPI.INT, 0);
    for (int r = 0; r < size && me == 0; r++) {
      Check.equal(10 * r, all[2 + 2 * r], "gathered");
    }
    int[] mine = new int[3];
    MPI.COMM_WORLD.Scatter(all, 1, 2, MPI.INT, mine, 1, 2, MPI.INT, 0);
    Check.equal(new int[] {0, me, 10 * me}, mine, "scattered");
    int[] everywhere = new int[2 * size];
    MPI.COMM_WORLD.Allgather(mine, 1, 2, MPI.INT, everywhere, 0, 2, MPI.INT);
    Check.equal(10 * (size - 1), everywhere[2 * size - 1], "allgathered");
    long[] out = new long[size];
    for (int r = 0; r < size; r++) {
      out[r] = 100L * me + r;
    }
    long[] in = new long[size];
    MPI.COMM_WORLD.Alltoall(out, 0, 1, MPI.LONG, in, 0, 1, MPI.LONG);
    for (int r = 0; r < size; r++) {
      Check.equal(100L * r + me, in[r], "crossed");
    }
    boolean[] flags = {me == 0, true};
    MPI.COMM_WORLD.Bcast(flags, 0, 2, MPI.BOOLEAN, 0);
    Check.equal(new boolean[] {true, true}, flags, "flags");
    MPI.Finalize();
  }
}
