// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Columns, triangles and other sections of an array; extents are in elements. */
public final class DerivedTypes {
  private DerivedTypes() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Datatype column = Datatype.Vector(4, 1, 4, MPI.INT);
    column.Commit();
    Check.equal(13, column.Extent(), "extent");
    Check.equal(4, column.Size(), "size");
    Check.equal(0, column.Lb(), "lb");
    Check.equal(13, column.Ub(), "ub");
    int[] matrix = new int[16];
    for (int i = 0; i < 16; i++) {
      matrix[i] = 100 * me + i;
    }
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    int[] row = new int[4];
    MPI.COMM_WORLD.Sendrecv(matrix, 2, 1, column, to, 1, row, 0, 4, MPI.INT, from, 1);
    Check.equal(new int[] {100 * from + 2, 100 * from + 6, 100 * from + 10, 100 * from + 14}, row, "column");
    Datatype triangle = Datatype.Indexed(new int[] {4, 3, 2, 1}, new int[] {0, 5, 10, 15}, MPI.INT);
    Check.equal(10, triangle.Size(), "elements of the triangle");
    int[] upper = new int[16];
    Status s = MPI.COMM_WORLD.Sendrecv(matrix, 0, 1, triangle, to, 2, upper, 0, 1, triangle, from, 2);
    Check.equal(1, s.Get_count(triangle), "triangles");
    Check.equal(10, s.Get_elements(triangle), "elements");
    for (int i = 0; i < 16; i++) {
      Check.equal(i % 4 >= i / 4 ? 100 * from + i : 0, upper[i], "place " + i);
    }
    Check.equal(66, Datatype.Hvector(3, 2, 32, MPI.DOUBLE).Extent(), "strides are in elements");
    Datatype marked = Datatype.Struct(
        new int[] {1, 2, 1}, new int[] {0, 1, 8}, new Datatype[] {MPI.LB, MPI.INT, MPI.UB});
    Check.equal(8, marked.Extent(), "between the markers");
    int[] spread = new int[16];
    MPI.COMM_WORLD.Sendrecv(matrix, 0, 4, MPI.INT, to, 3, spread, 0, 2, marked, from, 3);
    Check.equal(100 * from + 1, spread[2], "first");
    Check.equal(100 * from + 2, spread[9], "second");
    try {
      Datatype.Struct(new int[] {1, 1}, new int[] {0, 1}, new Datatype[] {MPI.INT, MPI.DOUBLE});
      Check.that(false, "a structure of two basic types");
    } catch (MPIException e) {
      Check.that(e.getMessage().contains("basic type"), e.getMessage());
    }
    MPI.Finalize();
  }
}
