// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.LongBuffer;
import mpi.MPI;
import mpi.MPIException;

/** The forms of collectives with one buffer, which work in place. */
public final class OneBuffer {
  private OneBuffer() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int root = size / 2;
    long[] all = new long[size];
    if (rank == root) {
      all[rank] = rank;
      MPI.COMM_WORLD.gather(all, 1, MPI.LONG, root);
      for (int r = 0; r < size; r++) {
        Check.equal((long) r, all[r], "gathered");
      }
    } else {
      MPI.COMM_WORLD.gather(new long[] {rank}, 1, MPI.LONG, root);
    }
    long[] share = rank == root ? all : new long[1];
    MPI.COMM_WORLD.scatter(share, 1, MPI.LONG, root);
    Check.equal((long) rank, share[rank == root ? rank : 0], "scattered");
    long[] everywhere = new long[size];
    everywhere[rank] = 10L + rank;
    MPI.COMM_WORLD.allGather(everywhere, 1, MPI.LONG);
    Check.equal(10L + size - 1, everywhere[size - 1], "gathered everywhere");
    direct(rank, size, root);
    MPI.Finalize();
  }

  private static void direct(int rank, int size, int root) throws MPIException {
    LongBuffer all = MPI.newLongBuffer(size);
    all.put(rank, rank);
    LongBuffer own = rank == root ? all : MPI.newLongBuffer(1).put(0, rank);
    MPI.COMM_WORLD.iGather(own, 1, MPI.LONG, root).waitFor();
    MPI.COMM_WORLD.iScatter(own, 1, MPI.LONG, root).waitFor();
    Check.equal((long) rank, own.get(rank == root ? rank : 0), "there and back");
    LongBuffer sum = MPI.newLongBuffer(1).put(0, 1);
    MPI.COMM_WORLD.iAllReduce(sum, 1, MPI.LONG, MPI.SUM).waitFor();
    Check.equal((long) size, sum.get(0), "sum");
    MPI.COMM_WORLD.iReduce(sum, 1, MPI.LONG, MPI.SUM, root).waitFor();
    Check.equal(rank == root ? (long) size * size : size, sum.get(0), "sum at the root");
    LongBuffer everywhere = MPI.newLongBuffer(size).put(rank, 7);
    MPI.COMM_WORLD.iAllGather(everywhere, 1, MPI.LONG).waitFor();
    Check.equal(7L, everywhere.get(size - 1), "gathered everywhere");
    MPI.COMM_WORLD.iReduceScatterBlock(everywhere, 1, MPI.LONG, MPI.SUM).waitFor();
    Check.equal(7L * size, everywhere.get(0), "share of the sum");
    LongBuffer prefix = MPI.newLongBuffer(1).put(0, 1);
    MPI.COMM_WORLD.iExScan(prefix, 1, MPI.LONG, MPI.SUM).waitFor();
    Check.equal(rank == 0 ? 1L : rank, prefix.get(0), "prefix");
  }
}
