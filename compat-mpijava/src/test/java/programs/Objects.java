// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Serialised objects in messages, blocking or not, and arrays of arrays. */
public final class Objects {
  private Objects() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    String[] words = {"skip", "from", "rank " + me};
    Object[] got = new Object[4];
    Request r = MPI.COMM_WORLD.Irecv(got, 1, 3, MPI.OBJECT, from, 5);
    Request s = MPI.COMM_WORLD.Isend(words, 1, 2, MPI.OBJECT, to, 5);
    words[2] = "changed after the call";
    Status status = r.Wait();
    s.Wait();
    Check.equal(2, status.Get_count(MPI.OBJECT), "count");
    Check.equal(new Object[] {null, "from", "rank " + from, null}, got, "objects");
    int[][] rows = {{me, 1}, {2, me, 3}};
    int[][] received = new int[2][];
    MPI.COMM_WORLD.Sendrecv(rows, 0, 2, MPI.OBJECT, to, 6, received, 0, 2, MPI.OBJECT, from, 6);
    Check.equal(new int[][] {{from, 1}, {2, from, 3}}, received, "rows");
    MPI.Finalize();
  }
}
