// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** A rod on a ring of ranks: each puts its ends into the halos of its neighbours, between fences. */
public final class HaloPut {
  private static final int CELLS = 5;
  private static final int STEPS = 20;

  private HaloPut() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    DoubleBuffer rod = MPI.newDoubleBuffer(CELLS + 2); // the first and the last are halo
    for (int i = 1; i <= CELLS; i++) {
      rod.put(i, initial(rank * CELLS + i - 1));
    }
    Win win = new Win(rod, CELLS + 2, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    for (int step = 0; step < STEPS; step++) {
      win.fence(MPI.MODE_NOPRECEDE);
      win.put(MPI.slice(rod, 1), 1, MPI.DOUBLE, left, CELLS + 1, 1, MPI.DOUBLE);
      win.put(MPI.slice(rod, CELLS), 1, MPI.DOUBLE, right, 0, 1, MPI.DOUBLE);
      win.fence(MPI.MODE_NOSTORE | MPI.MODE_NOPUT | MPI.MODE_NOSUCCEED);
      advance(rod);
      MPI.COMM_WORLD.barrier(); // a neighbour may put only when this rank has read its halo
    }
    win.free();
    double[] expected = alone(size * CELLS);
    for (int i = 1; i <= CELLS; i++) {
      Check.equal(expected[rank * CELLS + i - 1], rod.get(i), "cell " + i + " of rank " + rank);
    }
    MPI.Finalize();
  }

  private static double initial(int cell) {
    return cell % 3 == 0 ? cell : -0.5 * cell;
  }

  private static void advance(DoubleBuffer rod) {
    double before = rod.get(0);
    for (int i = 1; i <= CELLS; i++) {
      double old = rod.get(i);
      rod.put(i, mean(before, old, rod.get(i + 1)));
      before = old;
    }
  }

  private static double mean(double left, double middle, double right) {
    return 0.25 * left + 0.5 * middle + 0.25 * right;
  }

  /** The same without other ranks. */
  private static double[] alone(int cells) {
    double[] rod = new double[cells];
    for (int i = 0; i < cells; i++) {
      rod[i] = initial(i);
    }
    for (int step = 0; step < STEPS; step++) {
      double[] old = rod.clone();
      for (int i = 0; i < cells; i++) {
        rod[i] = mean(old[(i + cells - 1) % cells], old[i], old[(i + 1) % cells]);
      }
    }
    return rod;
  }
}
