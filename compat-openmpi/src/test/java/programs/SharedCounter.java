// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import java.nio.LongBuffer;
import mpi.Info;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** Ranks draw numbers from a counter at rank 0, which does nothing for it. */
public final class SharedCounter {
  private static final int DRAWS = 25;

  private SharedCounter() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    drawUnderLocks(rank, size);
    drawInOneEpoch(size);
    swapInTurn(rank, size);
    MPI.Finalize();
  }

  /** With a lock for each draw; each number is drawn once. */
  private static void drawUnderLocks(int rank, int size) throws MPIException {
    IntBuffer counter = MPI.newIntBuffer(rank == 0 ? 1 : 0); // the others have a part without memory
    Win win = new Win(counter, rank == 0 ? 1 : 0, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    IntBuffer one = MPI.newIntBuffer(1).put(0, 1);
    IntBuffer drawn = MPI.newIntBuffer(1);
    int[] drawnBy = new int[DRAWS * size];
    for (int i = 0; i < DRAWS; i++) {
      win.lock(i % 2 == 0 ? MPI.LOCK_EXCLUSIVE : MPI.LOCK_SHARED, 0, 0);
      win.fetchAndOp(one, drawn, MPI.INT, 0, 0, MPI.SUM);
      win.unlock(0);
      drawnBy[drawn.get(0)]++;
    }
    MPI.COMM_WORLD.allReduce(drawnBy, drawnBy.length, MPI.INT, MPI.SUM);
    for (int i = 0; i < drawnBy.length; i++) {
      Check.equal(1, drawnBy[i], "how often " + i + " was drawn");
    }
    win.free();
    if (rank == 0) {
      Check.equal(DRAWS * size, counter.get(0), "counter");
    }
  }

  /** With one shared lock of all ranks, and a flush for each draw. */
  private static void drawInOneEpoch(int size) throws MPIException {
    Win win = new Win(1, 1, MPI.INFO_NULL, MPI.COMM_WORLD, MPI.newLongBuffer(0), Win.FLAVOR_PRIVATE);
    LongBuffer five = MPI.newLongBuffer(1).put(0, 5);
    LongBuffer drawn = MPI.newLongBuffer(1);
    win.lockAll(0);
    long last = -1;
    for (int i = 0; i < DRAWS; i++) {
      win.fetchAndOp(five, drawn, MPI.LONG, size - 1, 0, MPI.SUM);
      win.flush(size - 1);
      Check.that(drawn.get(0) > last && drawn.get(0) % 5 == 0, "drawn " + drawn.get(0) + " after " + last);
      last = drawn.get(0);
    }
    win.flushAll();
    win.unlockAll();
    MPI.COMM_WORLD.barrier();
    win.lock(MPI.LOCK_SHARED, size - 1, 0);
    win.fetchAndOp(five, drawn, MPI.LONG, size - 1, 0, MPI.NO_OP);
    win.unlock(size - 1);
    Check.equal(5L * DRAWS * size, drawn.get(0), "counter");
    win.free();
  }

  /** A baton: rank r takes it only when it has the number r. */
  private static void swapInTurn(int rank, int size) throws MPIException {
    Info hints = new Info();
    hints.set("accumulate_ops", "same_op_no_op");
    IntBuffer baton = MPI.newIntBuffer(2);
    Win win = new Win(baton, 2, 1, hints, MPI.COMM_WORLD);
    hints.free();
    IntBuffer mine = MPI.newIntBuffer(1).put(0, rank);
    IntBuffer next = MPI.newIntBuffer(1).put(0, rank + 1);
    IntBuffer seen = MPI.newIntBuffer(1).put(0, -1);
    win.lockAll(0);
    while (seen.get(0) != rank) {
      win.compareAndSwap(next, mine, seen, MPI.INT, 0, 1);
      win.flushLocal(0);
      win.flush(0);
      Check.that(seen.get(0) >= 0 && seen.get(0) <= rank, "the baton has " + seen.get(0));
      Thread.yield();
    }
    win.unlockAll();
    MPI.COMM_WORLD.barrier();
    if (rank == 0) {
      win.sync();
      Check.equal(size, baton.get(1), "baton");
      Check.equal(0, baton.get(0), "beside the baton");
    }
    win.free();
  }
}
