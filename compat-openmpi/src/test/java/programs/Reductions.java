// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** All kinds of reductions, with two buffers and in place. */
public final class Reductions {
  private Reductions() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    rooted(rank, size);
    bits(rank, size);
    scattered(rank, size);
    prefixes(rank);
    int[] sum = {3, 4};
    Comm.reduceLocal(new int[] {1, 2}, sum, 2, MPI.INT, MPI.SUM);
    Check.equal(new int[] {4, 6}, sum, "on one rank");
    MPI.Finalize();
  }

  private static void rooted(int rank, int size) throws MPIException {
    int root = size - 1;
    long[] data = {rank, 1, rank + 1};
    MPI.COMM_WORLD.reduce(data, 3, MPI.LONG, MPI.SUM, root);
    long total = size * (size - 1L) / 2;
    Check.equal(rank == root ? new long[] {total, size, total + size} : new long[] {rank, 1, rank + 1}, data,
        "in place at the root");
    long[] result = rank == root ? new long[1] : new long[0]; // matters at the root only
    MPI.COMM_WORLD.reduce(new long[] {2}, result, 1, MPI.LONG, MPI.SUM, root);
    Check.equal(rank == root ? new long[] {2L * size} : new long[0], result, "at the root");
    float[] product = new float[1];
    MPI.COMM_WORLD.allReduce(new float[] {2}, product, 1, MPI.FLOAT, MPI.PROD);
    Check.equal((float) (1 << size), product[0], "product");
    short[] smallest = {(short) (rank - 3)};
    MPI.COMM_WORLD.allReduce(smallest, 1, MPI.SHORT, MPI.MIN);
    Check.equal((short) -3, smallest[0], "smallest");
    char[] largest = {(char) ('a' + rank)};
    MPI.COMM_WORLD.allReduce(largest, 1, MPI.CHAR, MPI.MAX);
    Check.equal((char) ('a' + size - 1), largest[0], "largest");
  }

  private static void bits(int rank, int size) throws MPIException {
    int[] bit = {1 << rank};
    int[] result = new int[1];
    MPI.COMM_WORLD.allReduce(bit, result, 1, MPI.INT, MPI.BOR);
    Check.equal((1 << size) - 1, result[0], "or");
    MPI.COMM_WORLD.allReduce(bit, result, 1, MPI.INT, MPI.BXOR);
    Check.equal((1 << size) - 1, result[0], "exclusive or");
    MPI.COMM_WORLD.allReduce(new int[] {~(1 << rank)}, result, 1, MPI.INT, MPI.BAND);
    Check.equal(-1 << size, result[0], "and");
  }

  private static void scattered(int rank, int size) throws MPIException {
    int[] counts = new int[size];
    int all = 0;
    for (int r = 0; r < size; r++) {
      counts[r] = r % 3;
      all += counts[r];
    }
    int first = 0;
    for (int r = 0; r < rank; r++) {
      first += counts[r];
    }
    double[] data = new double[all];
    for (int i = 0; i < all; i++) {
      data[i] = i + rank;
    }
    double[] mine = new double[counts[rank]];
    MPI.COMM_WORLD.reduceScatter(data, mine, counts, MPI.DOUBLE, MPI.SUM);
    for (int i = 0; i < mine.length; i++) {
      Check.equal(size * (first + i) + size * (size - 1) / 2.0, mine[i], "share, element " + i);
    }
    MPI.COMM_WORLD.reduceScatter(data, counts, MPI.DOUBLE, MPI.SUM);
    for (int i = 0; i < mine.length; i++) {
      Check.equal(mine[i], data[i], "share in place, element " + i);
    }
    int[] blocks = new int[2 * size];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = i;
    }
    int[] block = new int[2];
    MPI.COMM_WORLD.reduceScatterBlock(blocks, block, 2, MPI.INT, MPI.SUM);
    Check.equal(new int[] {2 * rank * size, (2 * rank + 1) * size}, block, "block");
    MPI.COMM_WORLD.reduceScatterBlock(blocks, 2, MPI.INT, MPI.SUM);
    Check.equal(block[1], blocks[1], "block in place");
  }

  private static void prefixes(int rank) throws MPIException {
    int[] sum = new int[1];
    MPI.COMM_WORLD.scan(new int[] {rank + 1}, sum, 1, MPI.INT, MPI.SUM);
    Check.equal((rank + 1) * (rank + 2) / 2, sum[0], "inclusive");
    int[] inPlace = {rank + 1};
    MPI.COMM_WORLD.scan(inPlace, 1, MPI.INT, MPI.SUM);
    Check.equal(sum[0], inPlace[0], "inclusive, in place");
    int[] before = {-1};
    MPI.COMM_WORLD.exScan(new int[] {rank + 1}, before, 1, MPI.INT, MPI.SUM);
    Check.equal(rank == 0 ? -1 : rank * (rank + 1) / 2, before[0], "exclusive");
    int[] exclusive = {rank + 1};
    MPI.COMM_WORLD.exScan(exclusive, 1, MPI.INT, MPI.SUM);
    Check.equal(rank == 0 ? 1 : before[0], exclusive[0], "exclusive, in place");
  }
}
