// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Cartcomm;
import mpi.Datatype;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;
import mpi.ShiftParms;
import mpi.Status;

/**
 * Heat flow on a plane: blocks with a frame of cells of their neighbours, rows and columns exchanged as
 * derived types, which start before and behind an offset; the result is compared with one rank's.
 */
public final class Heat {
  private static final int N = 12;
  private static final int STEPS = 7;

  private final Cartcomm grid;
  private final int rows;
  private final int columns;
  private final int width;
  private final double[][] cells;
  private final ShiftParms vertical;
  private final ShiftParms horizontal;

  private Heat(Cartcomm grid) {
    this.grid = grid;
    this.rows = N / grid.Get().dims[0];
    this.columns = N / grid.Get().dims[1];
    this.width = columns + 2;
    this.cells = new double[2][(rows + 2) * width];
    this.vertical = grid.Shift(0, 1);
    this.horizontal = grid.Shift(1, 1);
  }

  public static void main(String[] args) {
    MPI.Init(args);
    int[] dims = {0, 0};
    Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
    if (N % dims[0] == 0 && N % dims[1] == 0) {
      Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {false, true}, true);
      Heat blocks = new Heat(grid);
      double sum = blocks.run(false);
      Cartcomm alone = ((mpi.Intracomm) MPI.COMM_SELF)
          .Create_cart(new int[] {1, 1}, new boolean[] {false, true}, false);
      double[] expected = {new Heat(alone).run(true)};
      double[] total = new double[1];
      MPI.COMM_WORLD.Allreduce(new double[] {sum}, 0, total, 0, 1, MPI.DOUBLE, MPI.SUM);
      Check.that(Math.abs(total[0] - expected[0]) < 1e-9, total[0] + " is not " + expected[0]);
    }
    MPI.Finalize();
  }

  private double run(boolean persistent) {
    CartesianStart start = new CartesianStart(grid.Coords(grid.Rank()));
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        cells[0][(i + 1) * width + j + 1] = start.at(i, j);
      }
    }
    Datatype column = Datatype.Struct(
        new int[] {1, 1, 1}, new int[] {-width, 0, width},
        new Datatype[] {MPI.LB, Datatype.Vector(rows, 1, width, MPI.DOUBLE), MPI.UB});
    for (int step = 0; step < STEPS; step++) {
      double[] now = cells[step % 2];
      if (persistent) {
        byPersistentRequests(now, column);
      } else {
        byRequests(now, column);
      }
      compute(now, cells[1 - step % 2]);
    }
    double sum = 0;
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j <= columns; j++) {
        sum += cells[STEPS % 2][i * width + j] * (start.at(i - 1, j - 1) + 1);
      }
    }
    return sum;
  }

  /** What a cell starts with, by its place in the whole plane. */
  private final class CartesianStart {
    private final int top;
    private final int left;

    CartesianStart(int... coords) {
      top = coords[0] * rows;
      left = coords[1] * columns;
    }

    double at(int i, int j) {
      return (top + i) * 31 % 17 + (left + j) * 7 % 5;
    }
  }

  private int first(int row, int column) {
    return row * width + column;
  }

  private void byRequests(double[] now, Datatype column) {
    Request[] all = {
      grid.Irecv(now, first(0, 1), columns, MPI.DOUBLE, vertical.rank_source, 1),
      grid.Irecv(now, first(rows + 1, 1), columns, MPI.DOUBLE, vertical.rank_dest, 2),
      grid.Irecv(now, first(1, 0), 1, column, horizontal.rank_source, 3),
      grid.Irecv(now, first(1, columns + 1), 1, column, horizontal.rank_dest, 4),
      grid.Isend(now, first(rows, 1), columns, MPI.DOUBLE, vertical.rank_dest, 1),
      grid.Issend(now, first(1, 1), columns, MPI.DOUBLE, vertical.rank_source, 2),
      grid.Isend(now, first(1, columns), 1, column, horizontal.rank_dest, 3),
      grid.Ibsend(now, first(1, 1), 1, column, horizontal.rank_source, 4)
    };
    int done = 0;
    for (Status s = Request.Waitany(all); s.index != MPI.UNDEFINED; s = Request.Waitany(all)) {
      done++;
    }
    Check.equal(all.length, done, "requests");
  }

  private void byPersistentRequests(double[] now, Datatype column) {
    Prequest[] all = {
      grid.Recv_init(now, first(1, 0), 1, column, horizontal.rank_source, 3),
      grid.Recv_init(now, first(1, columns + 1), 1, column, horizontal.rank_dest, 4),
      grid.Send_init(now, first(1, columns), 1, column, horizontal.rank_dest, 3),
      grid.Ssend_init(now, first(1, 1), 1, column, horizontal.rank_source, 4)
    };
    Prequest.Startall(all);
    while (Request.Testall(all) == null) {
      Thread.onSpinWait();
    }
  }

  private void compute(double[] now, double[] next) {
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j <= columns; j++) {
        int k = first(i, j);
        next[k] = 0.2 * (now[k] + now[k - 1] + now[k + 1] + now[k - width] + now[k + width]);
      }
    }
  }
}
