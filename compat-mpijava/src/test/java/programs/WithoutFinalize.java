// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** Ends without Finalize, one rank long before the others, which it has sent something. */
public final class WithoutFinalize {
  private WithoutFinalize() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (me == 0) {
      for (int to = 1; to < size; to++) {
        MPI.COMM_WORLD.Send(new int[] {to}, 0, 1, MPI.INT, to, 0);
      }
      System.out.println("rank 0 returns");
      return;
    }
    int[] got = new int[1];
    MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, 0, 0);
    int previous = me == 1 ? size - 1 : me - 1; // round and round among the others
    int next = me == size - 1 ? 1 : me + 1;
    for (int lap = 0; lap < 100; lap++) {
      MPI.COMM_WORLD.Sendrecv(new int[] {me}, 0, 1, MPI.INT, next, 1, got, 0, 1, MPI.INT, previous, 1);
      Check.equal(previous, got[0], "the neighbour");
    }
    System.out.println("rank " + me + " returns");
  }
}
