// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.List;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.User_function;

/** Collective operations on objects, one of the user's among them. */
public final class ObjectCollectives {
  private ObjectCollectives() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Object[] box = {me == 0 ? List.of(1, 2, 3) : null};
    MPI.COMM_WORLD.Bcast(box, 0, 1, MPI.OBJECT, 0);
    Check.equal(List.of(1, 2, 3), box[0], "bcast");
    Object[] all = new Object[size];
    MPI.COMM_WORLD.Gather(new Object[] {"r" + me}, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, size - 1);
    Check.that(me != size - 1 || all[me].equals("r" + me) && all[0].equals("r0"), "gather");
    Object[] mine = new Object[1];
    MPI.COMM_WORLD.Scatter(all, 0, 1, MPI.OBJECT, mine, 0, 1, MPI.OBJECT, size - 1);
    Check.equal("r" + me, mine[0], "scatter");
    Object[] parts = new Object[size];
    for (int i = 0; i < size; i++) {
      parts[i] = me + ">" + i;
    }
    Object[] crossed = new Object[size];
    MPI.COMM_WORLD.Alltoall(parts, 0, 1, MPI.OBJECT, crossed, 0, 1, MPI.OBJECT);
    Check.equal("0>" + me, crossed[0], "alltoall");
    Object[] joined = new Object[1];
    Op join = new Op(new Join(), false);
    MPI.COMM_WORLD.Allreduce(new Object[] {"" + me}, 0, joined, 0, 1, MPI.OBJECT, join);
    Check.equal("0123456".substring(0, size), joined[0], "allreduce");
    MPI.COMM_WORLD.Scan(new Object[] {"" + me}, 0, joined, 0, 1, MPI.OBJECT, join);
    Check.equal("0123456".substring(0, me + 1), joined[0], "scan");
    MPI.Finalize();
  }

  /** Joins strings, in the order of ranks. */
  private static final class Join extends User_function {
    @Override
    public void Call(Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
      Object[] a = (Object[]) in;
      Object[] b = (Object[]) inout;
      for (int i = 0; i < count; i++) {
        b[inoutOffset + i] = "" + a[inOffset + i] + b[inoutOffset + i];
      }
    }
  }
}
