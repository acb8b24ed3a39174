// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/** A halo exchange that is prepared once and started again and again. */
public final class Persistent {
  private Persistent() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    double[] cells = new double[3];
    Prequest[] both = {
      MPI.COMM_WORLD.Recv_init(cells, 0, 1, MPI.DOUBLE, from, 8),
      MPI.COMM_WORLD.Send_init(cells, 1, 1, MPI.DOUBLE, to, 8)
    };
    for (int lap = 0; lap < 5; lap++) {
      cells[1] = 10 * me + lap;
      Prequest.Startall(both);
      Request.Waitall(both);
      Check.equal(10.0 * from + lap, cells[0], "lap " + lap);
      Check.that(both[0].Is_null(), "at rest");
    }
    Prequest again = MPI.COMM_WORLD.Ssend_init(new String[] {"o" + me}, 0, 1, MPI.OBJECT, to, 9);
    Prequest objects = MPI.COMM_WORLD.Recv_init(new Object[1], 0, 1, MPI.OBJECT, from, 9);
    for (int lap = 0; lap < 2; lap++) {
      objects.Start();
      again.Start();
      objects.Wait();
      again.Wait();
    }
    MPI.Finalize();
  }
}
