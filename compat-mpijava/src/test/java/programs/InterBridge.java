// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;

/** An intercommunicator between the even and the odd ranks, and both in one again. */
public final class InterBridge {
  private InterBridge() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (size > 1) {
      Intracomm mine = MPI.COMM_WORLD.Split(me % 2, me);
      Intercomm bridge = MPI.COMM_WORLD.Create_intercomm(mine, 0, 1 - me % 2, 12);
      Check.that(bridge.Test_inter(), "between two groups");
      Check.equal(size - mine.Size(), bridge.Remote_size(), "the others");
      Check.equal(bridge.Remote_size(), bridge.Remote_group().Size(), "their group");
      if (me < 2) {
        int[] theirs = new int[1];
        bridge.Sendrecv(new int[] {me}, 0, 1, MPI.INT, 0, 3, theirs, 0, 1, MPI.INT, 0, 3);
        Check.equal(1 - me, theirs[0], "the other leader");
      }
      Intracomm all = bridge.Merge(me % 2 == 1);
      Check.equal(size, all.Size(), "all");
      Check.equal(me % 2 == 0 ? me / 2 : (size + 1) / 2 + me / 2, all.Rank(), "even ranks first");
    }
    MPI.Finalize();
  }
}
