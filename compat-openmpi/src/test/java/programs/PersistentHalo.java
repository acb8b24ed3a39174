// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** A field on a ring of ranks whose edges travel by persistent requests. */
public final class PersistentHalo {
  private static final int CELLS = 8;
  private static final int STEPS = 20;

  private PersistentHalo() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    DoubleBuffer field = MPI.newDoubleBuffer(CELLS + 2);
    field.put(1 + CELLS / 2, 1000);
    Prequest[] all = {
        MPI.COMM_WORLD.recvInit(MPI.slice(field, 0), 1, MPI.DOUBLE, left, 1),
        MPI.COMM_WORLD.recvInit(MPI.slice(field, CELLS + 1), 1, MPI.DOUBLE, right, 2),
        MPI.COMM_WORLD.sendInit(MPI.slice(field, 1), 1, MPI.DOUBLE, left, 2),
        MPI.COMM_WORLD.sSendInit(MPI.slice(field, CELLS), 1, MPI.DOUBLE, right, 1)};
    field.clear();
    for (int step = 0; step < STEPS; step++) {
      Prequest.startAll(all);
      Request.waitAll(all);
      for (Prequest p : all) {
        Check.that(!p.isNull(), "a persistent request outlives its completion");
      }
      smooth(field);
    }
    double[] sum = new double[1];
    for (int i = 1; i <= CELLS; i++) {
      sum[0] += field.get(i);
    }
    MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    Check.that(Math.abs(sum[0] - 1000.0 * size) < 1e-6, "nothing is lost: " + sum[0]);
    for (Prequest p : all) {
      p.free();
      Check.that(p.isNull(), "freed");
    }
    MPI.Finalize();
  }

  private static void smooth(DoubleBuffer field) {
    double[] next = new double[CELLS];
    for (int i = 1; i <= CELLS; i++) {
      next[i - 1] = (field.get(i - 1) + 2 * field.get(i) + field.get(i + 1)) / 4;
    }
    for (int i = 1; i <= CELLS; i++) {
      field.put(i, next[i - 1]);
    }
  }
}
