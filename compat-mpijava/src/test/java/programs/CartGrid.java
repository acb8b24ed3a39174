// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.CartParms;
import mpi.Cartcomm;
import mpi.MPI;
import mpi.ShiftParms;

/** A ring and a grid: coordinates, neighbours, rows. */
public final class CartGrid {
  private CartGrid() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] dims = {0, 0};
    Cartcomm.Dims_create(size, dims);
    Check.equal(size, dims[0] * dims[1], "dims");
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {true, false}, false);
    CartParms parms = grid.Get();
    Check.equal(dims, parms.dims, "dims of the grid");
    Check.equal(new boolean[] {true, false}, parms.periods, "rings");
    Check.equal(grid.Coords(grid.Rank()), parms.coords, "coordinates");
    Check.equal(me, grid.Rank(parms.coords), "there and back");
    ShiftParms along = grid.Shift(1, 1);
    Check.equal(parms.coords[1] == dims[1] - 1 ? MPI.PROC_NULL : me + 1, along.rank_dest, "the edge is open");
    int[] from = {-7};
    grid.Sendrecv(new int[] {me}, 0, 1, MPI.INT, along.rank_dest, 2, from, 0, 1, MPI.INT,
        along.rank_source, 2);
    Check.equal(along.rank_source == MPI.PROC_NULL ? -7 : along.rank_source, from[0], "moved along");
    Cartcomm row = grid.Sub(new boolean[] {false, true});
    Check.equal(dims[1], row.Size(), "a row");
    Check.equal(MPI.CART, grid.Topo_test(), "kind");
    Check.equal(MPI.UNDEFINED, MPI.COMM_WORLD.Topo_test(), "kind of the world");
    Cartcomm line = MPI.COMM_WORLD.Create_cart(new int[] {1}, new boolean[] {false}, false);
    Check.equal(me > 0, line == null, "left over");
    Check.that(grid.Map(dims, new boolean[2]) < size, "map");
    int[] given = {2, 0};
    Cartcomm.Dims_create(6, given);
    Check.equal(new int[] {2, 3}, given, "what is given stays");
    MPI.Finalize();
  }
}
