// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.Status;

/** Predefined attributes, null handles, constants. */
public final class AttributesAndNull {
  private AttributesAndNull() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Object upper = MPI.COMM_WORLD.Attr_get(MPI.TAG_UB);
    Check.that((Integer) upper >= 32767, "largest tag");
    Check.that(MPI.COMM_NULL.Is_null() && !MPI.COMM_WORLD.Is_null(), "null communicator");
    Check.that(MPI.REQUEST_NULL.Is_null(), "null request");
    Check.equal(MPI.ANY_SOURCE, MPI.EMPTY_STATUS.source, "empty status");
    Check.equal("-2 -2 -3 -1", MPI.ANY_SOURCE + " " + MPI.ANY_TAG + " " + MPI.PROC_NULL + " " + MPI.UNDEFINED,
        "constants");
    Status s = MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    Check.equal(MPI.PROC_NULL, s.source, "from nobody");
    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, -1, 0);
    int[] box = {me};
    MPI.COMM_WORLD.Sendrecv_replace(box, 0, 1, MPI.INT, (me + 1) % size, 1, (me + size - 1) % size, 1);
    Check.equal((me + size - 1) % size, box[0], "replaced");
    MPI.Finalize();
  }
}
