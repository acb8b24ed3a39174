// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import mpi.CartComm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.ShiftParms;
import mpi.UserFunction;

/**
 * A frame of cells around blocks of a plane: columns as resized vectors, rows as slices, by requests, by
 * persistent requests and by a collective of neighbours; an operation of the user's on pairs.
 */
public final class HaloColumns {
  private static final int ROWS = 3;
  private static final int COLUMNS = 4;
  private static final int WIDTH = COLUMNS + 2;

  private HaloColumns() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] dims = new int[3];
    dims[2] = 1;
    CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
    CartComm grid = MPI.COMM_WORLD.createCart(
        new int[] {dims[0], dims[1]}, new boolean[] {true, true, false}, false);
    Datatype strided = Datatype.createVector(ROWS, 1, WIDTH, MPI.DOUBLE);
    Datatype column = Datatype.createResized(strided, 0, Double.BYTES);
    column.commit();
    byRequests(grid, column);
    byPersistentRequests(grid, column);
    byNeighbours(grid, column);
    farthest(grid);
    MPI.Finalize();
  }

  private static DoubleBuffer plane(CartComm grid) throws MPIException {
    DoubleBuffer cells = MPI.newDoubleBuffer((ROWS + 2) * WIDTH);
    for (int i = 1; i <= ROWS; i++) {
      for (int j = 1; j <= COLUMNS; j++) {
        cells.put(i * WIDTH + j, 100 * grid.getRank() + 10 * i + j);
      }
    }
    return cells;
  }

  private static DoubleBuffer from(DoubleBuffer cells, int row, int column) {
    return MPI.slice(cells, row * WIDTH + column);
  }

  private static void byRequests(CartComm grid, Datatype column) throws MPIException {
    ShiftParms rows = grid.shift(0, 1);
    ShiftParms columns = grid.shift(1, 1);
    DoubleBuffer cells = plane(grid);
    Request[] all = {
      grid.iRecv(from(cells, 0, 1), COLUMNS, MPI.DOUBLE, rows.getRankSource(), 1),
      grid.iRecv(from(cells, ROWS + 1, 1), COLUMNS, MPI.DOUBLE, rows.getRankDest(), 2),
      grid.iRecv(from(cells, 1, 0), 1, column, columns.getRankSource(), 3),
      grid.iRecv(from(cells, 1, COLUMNS + 1), 1, column, columns.getRankDest(), 4), null,
      grid.iSend(from(cells, ROWS, 1), COLUMNS, MPI.DOUBLE, rows.getRankDest(), 1),
      grid.isSend(from(cells, 1, 1), COLUMNS, MPI.DOUBLE, rows.getRankSource(), 2),
      grid.ibSend(from(cells, 1, COLUMNS), 1, column, columns.getRankDest(), 3),
      grid.iSend(from(cells, 1, 1), 1, column, columns.getRankSource(), 4)
    };
    int left = all.length - 1;
    while (left > 0) {
      left -= Request.waitSome(all).length;
    }
    cells.clear();
    Check.equal(100.0 * rows.getRankSource() + 10 * ROWS + 2, cells.get(2), "above");
    Check.equal(100.0 * rows.getRankDest() + 12, cells.get((ROWS + 1) * WIDTH + 2), "below");
    checkSides(cells, columns);
  }

  private static void checkSides(DoubleBuffer cells, ShiftParms columns) {
    for (int i = 1; i <= ROWS; i++) {
      Check.equal(100.0 * columns.getRankSource() + 10 * i + COLUMNS, cells.get(i * WIDTH), "left");
      Check.equal(100.0 * columns.getRankDest() + 10 * i + 1, cells.get(i * WIDTH + COLUMNS + 1), "right");
    }
  }

  private static void byPersistentRequests(CartComm grid, Datatype column) throws MPIException {
    ShiftParms columns = grid.shift(1, 1);
    DoubleBuffer cells = plane(grid);
    Prequest[] all = {
      grid.recvInit(from(cells, 1, 0), 1, column, columns.getRankSource(), 3),
      grid.recvInit(from(cells, 1, COLUMNS + 1), 1, column, columns.getRankDest(), 4),
      grid.sendInit(from(cells, 1, COLUMNS), 1, column, columns.getRankDest(), 3),
      grid.sSendInit(from(cells, 1, 1), 1, column, columns.getRankSource(), 4)
    };
    cells.clear();
    for (int round = 0; round < 3; round++) {
      Prequest.startAll(all);
      while (!Request.testAll(all)) {
        Thread.onSpinWait();
      }
      checkSides(cells, columns);
    }
    for (Prequest p : all) {
      p.free();
    }
  }

  /** The corner cell goes to all four neighbours, in the order of the standard: up, down, left, right. */
  private static void byNeighbours(CartComm grid, Datatype column) throws MPIException {
    DoubleBuffer cells = plane(grid);
    DoubleBuffer got = MPI.newDoubleBuffer(4 * ROWS + 1);
    int[] counts = {ROWS, ROWS, ROWS, ROWS, -1};
    int[] displs = {0, ROWS, 2 * ROWS, 3 * ROWS, -1};
    grid.iNeighborAllGatherv(from(cells, 1, 1), 1, column, MPI.slice(got, 1), counts, displs, MPI.DOUBLE)
        .waitFor();
    got.clear();
    ShiftParms columns = grid.shift(1, 1);
    Check.equal(100.0 * columns.getRankSource() + 11, got.get(1 + 2 * ROWS), "from the left");
    Check.equal(100.0 * columns.getRankDest() + 31, got.get(3 * ROWS + 3), "from the right");
  }

  /** Of two points the one that is farther away. */
  private static final class Farther extends UserFunction {
    @Override
    public void call(Object inVec, Object inOutVec, int count, Datatype datatype) {
      double[] in = (double[]) inVec;
      double[] inOut = (double[]) inOutVec;
      for (int i = 0; i < 2 * count; i += 2) {
        if (Math.hypot(in[i], in[i + 1]) > Math.hypot(inOut[i], inOut[i + 1])) {
          System.arraycopy(in, i, inOut, i, 2);
        }
      }
    }
  }

  private static void farthest(CartComm grid) throws MPIException {
    Datatype point = Datatype.createContiguous(2, MPI.DOUBLE);
    point.commit();
    Op farther = new Op(new Farther(), true);
    int me = grid.getRank();
    int last = grid.getSize() - 1;
    double[] points = {me, 1, 1, last - me, 9, 9}; // longer than needed
    double[] result = new double[4];
    grid.allReduce(points, result, 2, point, farther);
    Check.equal(new double[] {last, 1, 1, last}, result, "farthest");
    grid.scan(points, 1, point, farther);
    Check.equal((double) me, points[0], "farthest until here");
    farther.free();
    point.free();
  }
}
