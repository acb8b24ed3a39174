// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** All operations on the types that they are for. */
public final class Reductions {
  private Reductions() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] in = {me + 1, -me, me};
    int[] out = new int[3];
    MPI.COMM_WORLD.Allreduce(in, 0, out, 0, 3, MPI.INT, MPI.MAX);
    Check.equal(new int[] {size, 0, size - 1}, out, "max");
    MPI.COMM_WORLD.Allreduce(in, 0, out, 0, 3, MPI.INT, MPI.MIN);
    Check.equal(new int[] {1, 1 - size, 0}, out, "min");
    byte[] bytes = {(byte) (me + 1)};
    byte[] sum = new byte[1];
    MPI.COMM_WORLD.Allreduce(bytes, 0, sum, 0, 1, MPI.BYTE, MPI.SUM);
    Check.equal((byte) (size * (size + 1) / 2), sum[0], "sum of bytes");
    char[] letter = {(char) ('a' + me)};
    char[] last = new char[1];
    MPI.COMM_WORLD.Allreduce(letter, 0, last, 0, 1, MPI.CHAR, MPI.MAX);
    Check.equal((char) ('a' + size - 1), last[0], "last letter");
    double[] factor = {2};
    MPI.COMM_WORLD.Allreduce(factor, 0, factor, 0, 1, MPI.DOUBLE, MPI.PROD);
    Check.equal(Math.pow(2, size), factor[0], "product, in place");
    boolean[] logical = {me == 0, true};
    boolean[] result = new boolean[2];
    MPI.COMM_WORLD.Allreduce(logical, 0, result, 0, 2, MPI.BOOLEAN, MPI.LAND);
    Check.equal(new boolean[] {size == 1, true}, result, "and");
    MPI.COMM_WORLD.Allreduce(logical, 0, result, 0, 2, MPI.BOOLEAN, MPI.LOR);
    Check.equal(new boolean[] {true, true}, result, "or");
    MPI.COMM_WORLD.Allreduce(logical, 0, result, 0, 2, MPI.BOOLEAN, MPI.LXOR);
    Check.equal(new boolean[] {true, size % 2 == 1}, result, "exclusive or");
    long[] bits = {1L << me};
    long[] union = new long[1];
    MPI.COMM_WORLD.Allreduce(bits, 0, union, 0, 1, MPI.LONG, MPI.BOR);
    Check.equal((1L << size) - 1, union[0], "bits");
    MPI.COMM_WORLD.Allreduce(bits, 0, union, 0, 1, MPI.LONG, MPI.BAND);
    Check.equal(size == 1 ? 1L : 0L, union[0], "common bits");
    MPI.COMM_WORLD.Allreduce(bits, 0, union, 0, 1, MPI.LONG, MPI.BXOR);
    Check.equal((1L << size) - 1, union[0], "odd bits");
    short[] scan = new short[1];
    MPI.COMM_WORLD.Scan(new short[] {2}, 0, scan, 0, 1, MPI.SHORT, MPI.SUM);
    Check.equal((short) (2 * me + 2), scan[0], "scan");
    int[] ones = new int[size];
    java.util.Arrays.fill(ones, me);
    int[] counts = new int[size];
    java.util.Arrays.fill(counts, 1);
    int[] share = new int[1];
    MPI.COMM_WORLD.Reduce_scatter(ones, 0, share, 0, counts, MPI.INT, MPI.SUM);
    Check.equal(size * (size - 1) / 2, share[0], "reduce_scatter");
    MPI.Finalize();
  }
}
