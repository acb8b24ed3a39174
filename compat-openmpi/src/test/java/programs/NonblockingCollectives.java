// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Collectives started and completed later, several at a time, with direct buffers and with arrays. */
public final class NonblockingCollectives {
  private NonblockingCollectives() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer word = MPI.newIntBuffer(1).put(0, rank == 0 ? 42 : 0);
    DoubleBuffer mine = MPI.newDoubleBuffer(2).put(0, rank).put(1, 1);
    DoubleBuffer sum = MPI.newDoubleBuffer(2);
    IntBuffer one = MPI.newIntBuffer(1).put(0, rank * rank);
    IntBuffer all = MPI.newIntBuffer(size);
    IntBuffer shares = MPI.newIntBuffer(size);
    for (int r = 0; r < size; r++) {
      shares.put(r, 100 * rank + r);
    }
    IntBuffer exchanged = MPI.newIntBuffer(size);
    IntBuffer prefix = MPI.newIntBuffer(1).put(0, rank + 1);
    Request[] requests = {
        MPI.COMM_WORLD.iBarrier(),
        MPI.COMM_WORLD.iBcast(word, 1, MPI.INT, 0),
        MPI.COMM_WORLD.iAllReduce(mine, sum, 2, MPI.DOUBLE, MPI.SUM),
        MPI.COMM_WORLD.iAllGather(one, 1, MPI.INT, all, 1, MPI.INT),
        MPI.COMM_WORLD.iAllToAll(shares, 1, MPI.INT, exchanged, 1, MPI.INT),
        MPI.COMM_WORLD.iScan(prefix, 1, MPI.INT, MPI.SUM)};
    Request.waitAll(requests);
    Check.equal(42, word.get(0), "broadcast");
    Check.equal(size * (size - 1) / 2.0, sum.get(0), "sum of the ranks");
    Check.equal(1.0 * size, sum.get(1), "sum of ones");
    for (int r = 0; r < size; r++) {
      Check.equal(r * r, all.get(r), "gathered " + r);
      Check.equal(100 * r + rank, exchanged.get(r), "exchanged " + r);
    }
    Check.equal((rank + 1) * (rank + 2) / 2, prefix.get(0), "prefix");
    rooted(rank, size);
    MPI.Finalize();
  }

  private static void rooted(int rank, int size) throws MPIException {
    int root = size / 2;
    int[] mine = {rank + 1};
    int[] all = new int[size];
    int[] max = new int[1];
    int[] share = new int[1];
    int[] dealt = new int[size];
    for (int r = 0; r < size; r++) {
      dealt[r] = r - 7;
    }
    Request[] requests = {
        MPI.COMM_WORLD.iGather(mine, 1, MPI.INT, all, 1, MPI.INT, root),
        MPI.COMM_WORLD.iReduce(mine, max, 1, MPI.INT, MPI.MAX, root),
        MPI.COMM_WORLD.iScatter(dealt, 1, MPI.INT, share, 1, MPI.INT, root)};
    while (!Request.testAll(requests)) {
      Thread.onSpinWait();
    }
    Check.equal(rank - 7, share[0], "share");
    if (rank == root) {
      Check.equal(size, max[0], "maximum");
      Check.equal(size, all[size - 1], "gathered");
    }
  }
}
