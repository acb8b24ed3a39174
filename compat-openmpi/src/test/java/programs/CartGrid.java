// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.CartComm;
import mpi.CartParms;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShiftParms;

/** A two-dimensional grid: coordinates, shifts, rows and a halo exchange. */
public final class CartGrid {
  private CartGrid() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    int[] dims = {0, 0};
    CartComm.createDims(size, dims);
    Check.equal(size, dims[0] * dims[1], "ranks of the grid");
    boolean[] periods = {true, false};
    CartComm grid = MPI.COMM_WORLD.createCart(dims, periods, false);
    Check.equal(MPI.CART, grid.getTopology(), "topology");
    Check.equal(MPI.UNDEFINED, MPI.COMM_WORLD.getTopology(), "topology of the world");
    int rank = grid.getRank();
    CartParms parms = grid.getTopo();
    Check.equal(2, parms.getDimCount(), "dimensions");
    int[] coords = grid.getCoords(rank);
    for (int i = 0; i < 2; i++) {
      Check.equal(dims[i], parms.getDim(i), "dimension " + i);
      Check.equal(periods[i], parms.getPeriod(i), "period " + i);
      Check.equal(coords[i], parms.getCoord(i), "coordinate " + i);
    }
    Check.equal(rank, grid.getRank(coords), "rank at the coordinates");
    Check.equal(rank, grid.map(dims, periods), "map");
    exchange(grid, coords, dims);
    rows(grid, coords, dims);
    CartComm copy = grid.dup();
    Check.equal(2, copy.getTopo().getDimCount(), "dimensions of the copy");
    copy.free();
    leftOver(size);
    grid.free();
    Check.that(grid.isNull(), "freed");
    MPI.Finalize();
  }

  private static void exchange(CartComm grid, int[] coords, int[] dims) throws MPIException {
    ShiftParms down = grid.shift(1, 1);
    int[] halo = {-1};
    int[] mine = {grid.getRank()};
    grid.sendRecv(mine, 1, MPI.INT, down.getRankDest(), 0, halo, 1, MPI.INT, down.getRankSource(), 0);
    Check.equal(coords[1] == 0 ? -1 : grid.getRank() - 1, halo[0], "halo");
    Check.equal(coords[1] == dims[1] - 1, down.getRankDest() == MPI.PROC_NULL, "open edge");
    ShiftParms around = grid.shift(0, 1);
    int above = grid.getRank(new int[] {coords[0] + 1, coords[1]});
    Check.equal(above, around.getRankDest(), "periodic shift");
  }

  private static void rows(CartComm grid, int[] coords, int[] dims) throws MPIException {
    CartComm row = grid.sub(new boolean[] {false, true});
    Check.equal(dims[1], row.getSize(), "ranks of a row");
    int[] sum = {coords[0]};
    row.allReduce(sum, 1, MPI.INT, MPI.SUM);
    Check.equal(coords[0] * dims[1], sum[0], "sum of a row");
    row.free();
  }

  private static void leftOver(int size) throws MPIException {
    if (size > 1) {
      CartComm smaller = MPI.COMM_WORLD.createCart(new int[] {size - 1}, new boolean[1], false);
      Check.equal(MPI.COMM_WORLD.getRank() == size - 1, smaller.isNull(), "left over");
      if (!smaller.isNull()) {
        smaller.free();
      }
    }
  }
}
