// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** A token goes around the ring ten times; each rank adds its number. */
public final class Ring {
  private static final int TAG = 201;
  private static final int LAPS = 10;

  private Ring() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    int[] token = new int[1];
    for (int lap = 0; lap < LAPS && size > 1; lap++) {
      if (rank == 0) {
        MPI.COMM_WORLD.send(token, 1, MPI.INT, next, TAG);
      }
      Status status = MPI.COMM_WORLD.recv(token, 1, MPI.INT, previous, TAG);
      Check.equal(previous, status.getSource(), "source");
      Check.equal(TAG, status.getTag(), "tag");
      Check.equal(1, status.getCount(MPI.INT), "count");
      token[0] += rank;
      if (rank != 0) {
        MPI.COMM_WORLD.send(token, 1, MPI.INT, next, TAG);
      }
    }
    int expected = size > 1 ? LAPS * size * (size - 1) / 2 : 0;
    MPI.COMM_WORLD.bcast(token, 1, MPI.INT, 0);
    Check.equal(expected, token[0], "token");
    MPI.Finalize();
  }
}
