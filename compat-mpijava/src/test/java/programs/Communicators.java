// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** Splitting and cloning; messages stay within their communicator. */
public final class Communicators {
  private Communicators() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Intracomm half = MPI.COMM_WORLD.Split(me % 2, -me);
    int members = (size + 1 - me % 2) / 2;
    Check.equal(members, half.Size(), "size of the half");
    Check.equal(members - 1 - me / 2, half.Rank(), "the key turns the order");
    int[] sum = new int[1];
    half.Allreduce(new int[] {me}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
    Check.that(sum[0] % 2 == (me % 2 == 0 ? 0 : members % 2), "sum of my half");
    Intracomm twin = (Intracomm) MPI.COMM_WORLD.clone();
    Check.equal(MPI.CONGRUENT, Comm.Compare(MPI.COMM_WORLD, twin), "congruent");
    Check.equal(MPI.IDENT, Comm.Compare(twin, twin), "identical");
    int[] one = new int[1];
    int[] two = new int[1];
    Request r = MPI.COMM_WORLD.Irecv(one, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
    Request t = twin.Irecv(two, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
    twin.Send(new int[] {2}, 0, 1, MPI.INT, (me + 1) % size, 0);
    MPI.COMM_WORLD.Send(new int[] {1}, 0, 1, MPI.INT, (me + 1) % size, 0);
    r.Wait();
    t.Wait();
    Check.equal(12, 10 * one[0] + two[0], "each got its own");
    Intracomm alone = MPI.COMM_WORLD.Split(me == 0 ? 0 : MPI.UNDEFINED, 0);
    Check.equal(me != 0, alone == null, "no colour, nothing");
    Check.that(!twin.Test_inter() && MPI.COMM_SELF.Size() == 1, "self");
    twin.Free();
    half.Free();
    MPI.Finalize();
  }
}
