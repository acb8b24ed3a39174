// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.Group;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** Exposure to some ranks: each reads from the left and writes to the right. */
public final class PostStart {
  private static final int ROUNDS = 10;

  private PostStart() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    IntBuffer memory = MPI.newIntBuffer(2);
    Win win = new Win(memory, 2, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    Group all = win.getGroup();
    Check.equal(size, all.getSize(), "ranks of the window");
    Check.equal(rank, all.getRank(), "rank in the window");
    Group both = all.incl(left == right ? new int[] {left} : new int[] {left, right});
    IntBuffer mine = MPI.newIntBuffer(1);
    IntBuffer fromLeft = MPI.newIntBuffer(1);
    for (int round = 0; round < ROUNDS; round++) {
      memory.put(0, 1000 * round + rank);
      mine.put(0, 100 * round + rank);
      win.post(both, round % 2 == 0 ? 0 : MPI.MODE_NOSTORE);
      win.start(both, 0);
      win.get(fromLeft, 1, MPI.INT, left, 0, 1, MPI.INT);
      win.put(mine, 1, MPI.INT, right, 1, 1, MPI.INT);
      win.complete();
      if (round % 3 == 0) {
        win.waitFor();
      } else {
        while (!win.test()) {
          Thread.yield();
        }
      }
      Check.equal(1000 * round + left, fromLeft.get(0), "read in round " + round);
      Check.equal(100 * round + left, memory.get(1), "written in round " + round);
    }
    both.free();
    all.free();
    win.free();
    MPI.Finalize();
  }
}
