// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Looking at messages before they are received. */
public final class Probes {
  private Probes() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    Check.that(MPI.COMM_WORLD.Iprobe(from, 99) == null, "nothing there");
    Request s = MPI.COMM_WORLD.Isend(new double[me + 1], 0, me + 1, MPI.DOUBLE, to, 4);
    Status found = MPI.COMM_WORLD.Probe(from, 4);
    Check.equal(from + 1, found.Get_count(MPI.DOUBLE), "how many");
    double[] in = new double[found.Get_count(MPI.DOUBLE)];
    Status status = MPI.COMM_WORLD.Recv(in, 0, in.length, MPI.DOUBLE, found.source, found.tag);
    Check.equal(from, status.source, "from");
    s.Wait();
    Request late = MPI.COMM_WORLD.Irecv(in, 0, 1, MPI.DOUBLE, from, 77);
    late.Cancel();
    Check.that(late.Wait().Test_cancelled(), "cancelled");
    MPI.Finalize();
  }
}
