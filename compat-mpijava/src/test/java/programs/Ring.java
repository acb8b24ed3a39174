// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.Status;

/** A token goes around the ring; each rank adds its number. */
public final class Ring {
  private Ring() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] token = new int[3];
    if (size > 1) {
      if (me == 0) {
        MPI.COMM_WORLD.Send(token, 1, 1, MPI.INT, 1, 17);
      }
      Status s = MPI.COMM_WORLD.Recv(token, 1, 1, MPI.INT, (me + size - 1) % size, 17);
      Check.equal((me + size - 1) % size, s.source, "source");
      Check.equal(17, s.tag, "tag");
      Check.equal(1, s.Get_count(MPI.INT), "count");
      token[1] += me;
      if (me != 0) {
        MPI.COMM_WORLD.Send(token, 1, 1, MPI.INT, (me + 1) % size, 17);
      } else {
        Check.equal(size * (size - 1) / 2, token[1], "token");
      }
    }
    Check.equal(0, token[0] + token[2], "neighbours in the array");
    MPI.Finalize();
  }
}
