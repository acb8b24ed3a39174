// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;

/** Reductions into the memory of others, with requests and without, and datatypes at the target. */
public final class Accumulate {
  private Accumulate() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    sums(rank, size);
    requests(rank, size);
    columns(rank, size);
    MPI.Finalize();
  }

  private static void sums(int rank, int size) throws MPIException {
    DoubleBuffer memory = MPI.newDoubleBuffer(3).put(0, 0.5).put(1, -1).put(2, 1);
    Win win = new Win(memory, 3, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    DoubleBuffer mine = MPI.newDoubleBuffer(1).put(0, rank + 1);
    DoubleBuffer two = MPI.newDoubleBuffer(1).put(0, 2);
    win.fence(0);
    for (int r = 0; r < size; r++) {
      win.accumulate(mine, 1, MPI.DOUBLE, r, 0, 1, MPI.DOUBLE, MPI.SUM);
      win.accumulate(mine, 1, MPI.DOUBLE, r, 1, 1, MPI.DOUBLE, MPI.MAX);
      win.accumulate(two, 1, MPI.DOUBLE, r, 2, 1, MPI.DOUBLE, MPI.PROD);
    }
    win.fence(0);
    Check.equal(0.5 + size * (size + 1) / 2.0, memory.get(0), "sum");
    Check.equal(1.0 * size, memory.get(1), "maximum");
    Check.equal(Math.pow(2, size), memory.get(2), "product");
    win.free();
  }

  private static void requests(int rank, int size) throws MPIException {
    IntBuffer memory = MPI.newIntBuffer(4).put(3, 77);
    Win win = new Win(memory, 4, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    IntBuffer mine = MPI.newIntBuffer(1).put(0, rank + 1);
    IntBuffer before = MPI.newIntBuffer(1);
    IntBuffer constant = MPI.newIntBuffer(1);
    int right = (rank + 1) % size;
    win.lockAll(0);
    Request[] requests = {
        win.rPut(mine, 1, MPI.INT, right, 0, 1, MPI.INT),
        win.rAccumulate(mine, 1, MPI.INT, 0, 1, 1, MPI.INT, MPI.SUM),
        win.rGetAccumulate(mine, 1, MPI.INT, before, 1, MPI.INT, 0, 2, 1, MPI.INT, MPI.SUM),
        win.rGet(constant, 1, MPI.INT, right, 3, 1, MPI.INT)};
    Request.waitAll(requests);
    Check.equal(77, constant.get(0), "read");
    win.unlockAll();
    Check.that(requests[0].isNull() && requests[3].isNull(), "the requests are complete");
    int most = size * (size + 1) / 2;
    Check.that(before.get(0) >= 0 && before.get(0) < most, "sum before: " + before.get(0));
    MPI.COMM_WORLD.barrier();
    Check.equal((rank + size - 1) % size + 1, memory.get(0), "put");
    win.fence(0);
    win.getAccumulate(mine, 1, MPI.INT, before, 1, MPI.INT, 0, 1, 1, MPI.INT, MPI.NO_OP);
    win.fence(0);
    Check.equal(most, before.get(0), "sum");
    win.fence(0);
    win.getAccumulate(mine, 1, MPI.INT, before, 1, MPI.INT, right, 3, 1, MPI.INT, MPI.REPLACE);
    win.fence(0);
    Check.equal(77, before.get(0), "replaced");
    win.free();
  }

  /** A column of the target's matrix from a row here, and back. */
  private static void columns(int rank, int size) throws MPIException {
    int n = 4;
    IntBuffer matrix = MPI.newIntBuffer(n * n);
    Datatype column = Datatype.createVector(n, 1, n, MPI.INT);
    column.commit();
    Win win = new Win(matrix, n * n, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    IntBuffer row = MPI.newIntBuffer(n);
    for (int i = 0; i < n; i++) {
      row.put(i, 10 * rank + i);
    }
    int right = (rank + 1) % size;
    win.fence(0);
    win.put(row, n, MPI.INT, right, 2, 1, column);
    win.fence(0);
    int left = (rank + size - 1) % size;
    for (int i = 0; i < n; i++) {
      Check.equal(10 * left + i, matrix.get(i * n + 2), "column 2, row " + i);
      Check.equal(0, matrix.get(i * n + 1), "column 1, row " + i);
    }
    IntBuffer back = MPI.newIntBuffer(n * n);
    win.get(MPI.slice(back, 3), 1, column, right, 2, 1, column);
    win.fence(0);
    for (int i = 0; i < n; i++) {
      Check.equal(10 * rank + i, back.get(i * n + 3), "column back, row " + i);
    }
    column.free();
    win.free();
  }
}
