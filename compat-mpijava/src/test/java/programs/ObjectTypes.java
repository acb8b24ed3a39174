// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.Status;

/** Derived types of objects: every other element of an array. */
public final class ObjectTypes {
  private ObjectTypes() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Datatype odd = Datatype.Vector(3, 1, 2, MPI.OBJECT);
    Object[] out = {"a", "-", "b", "-", "c"};
    Object[] in = new Object[5];
    MPI.COMM_WORLD.Sendrecv(out, 0, 1, odd, (me + 1) % size, 1, in, 0, 1, odd, (me + size - 1) % size, 1);
    Check.equal(new Object[] {"a", null, "b", null, "c"}, in, "every other");
    Datatype pair = Datatype.Contiguous(2, MPI.OBJECT);
    Object[] two = new Object[2];
    Status s = MPI.COMM_WORLD.Sendrecv(
        out, 2, 1, pair, (me + 1) % size, 2, two, 0, 2, MPI.OBJECT, (me + size - 1) % size, 2);
    Check.equal(1, s.Get_count(pair), "pairs");
    Check.equal(new Object[] {"b", "-"}, two, "pair");
    MPI.Finalize();
  }
}
