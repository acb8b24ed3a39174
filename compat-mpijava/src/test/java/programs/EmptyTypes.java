// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Structures without elements, of markers alone or of nothing: messages of any array have no data. */
public final class EmptyTypes {
  private EmptyTypes() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    Datatype bounds = Datatype.Struct(
        new int[] {1, 1}, new int[] {-1, 3}, new Datatype[] {MPI.LB, MPI.UB});
    Check.equal(0, bounds.Size(), "size");
    Check.that(bounds.Extent() == 4 && bounds.Lb() == -1 && bounds.Ub() == 3, "bounds");
    Datatype nothing = Datatype.Struct(new int[0], new int[0], new Datatype[0]);
    Datatype several = Datatype.Contiguous(3, bounds);
    for (Datatype type : new Datatype[] {bounds, nothing, several}) {
      messages(type, me);
    }
    Datatype row = Datatype.Struct(
        new int[] {1, 2}, new int[] {0, 1}, new Datatype[] {bounds, MPI.DOUBLE});
    Check.that(row.Size() == 2 && row.Lb() == -1 && row.Extent() == 4, "the markers count elements");
    double[] got = new double[4];
    MPI.COMM_WORLD.Sendrecv(
        new double[] {0, 1, 2, 3, 4, 5, 6, 7}, 0, 2, row, me, 1, got, 0, 4, MPI.DOUBLE, me, 1);
    Check.equal(new double[] {1, 2, 5, 6}, got, "with elements");
    MPI.Finalize();
  }

  private static void messages(Datatype type, int me) {
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    int[] numbers = {7, 8};
    double[] others = {9};
    Request r = MPI.COMM_WORLD.Irecv(others, 0, 5, type, from, 2);
    MPI.COMM_WORLD.Send(numbers, 0, 4, type, to, 2);
    Status s = r.Wait();
    Check.equal(from, s.source, "source");
    Check.equal(0, s.Get_elements(type), "elements");
    MPI.COMM_WORLD.Bcast(numbers, 0, 3, type, 0);
    MPI.COMM_WORLD.Allgather(numbers, 0, 1, type, others, 0, 1, type);
    int[] counts = new int[size];
    int[] displs = new int[size];
    java.util.Arrays.fill(counts, 1);
    MPI.COMM_WORLD.Allgatherv(numbers, 0, 1, type, others, 0, counts, displs, type);
    Check.that(numbers[0] == 7 && others[0] == 9, "nothing is written");
  }
}
