// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import mpi.DoubleInt;
import mpi.FloatInt;
import mpi.Int2;
import mpi.LongInt;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShortInt;

/** Extremes and where they are. */
public final class PairTypes {
  private PairTypes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int last = MPI.COMM_WORLD.getSize() - 1;
    doubles(rank, last);
    ints(rank, last);
    byte[] in = new byte[MPI.shortInt.getExtent()];
    byte[] out = new byte[in.length];
    ShortInt.Data s = MPI.shortInt.getData(in);
    s.putValue((short) (rank * -3));
    s.putIndex(rank);
    MPI.COMM_WORLD.allReduce(in, out, 1, MPI.SHORT_INT, MPI.MINLOC);
    ShortInt.Data smallest = MPI.shortInt.getData(out);
    Check.equal((short) (last * -3), smallest.getValue(), "smallest short");
    Check.equal(last, smallest.getIndex(), "where it is");
    ByteBuffer both = MPI.newByteBuffer(MPI.longInt.getExtent() + MPI.floatInt.getExtent());
    LongInt.Data l = MPI.longInt.getData(both);
    l.putValue(rank == 0 ? 1L << 50 : 0);
    l.putIndex(rank);
    MPI.COMM_WORLD.allReduce(both, 1, MPI.LONG_INT, MPI.MAXLOC);
    Check.equal(1L << 50, l.getValue(), "largest long");
    Check.equal(0, l.getIndex(), "where it is");
    ByteBuffer rest = MPI.slice(both, MPI.longInt.getExtent());
    FloatInt.Data f = MPI.floatInt.getData(rest);
    f.putValue(1.5f);
    f.putIndex(rank);
    MPI.COMM_WORLD.allReduce(rest, 1, MPI.FLOAT_INT, MPI.MINLOC);
    Check.equal(0, f.getIndex(), "of equal ones the first");
    MPI.Finalize();
  }

  private static void doubles(int rank, int last) throws MPIException {
    int n = 3;
    ByteBuffer in = MPI.newByteBuffer(n * MPI.doubleInt.getExtent());
    ByteBuffer out = MPI.newByteBuffer(n * MPI.doubleInt.getExtent());
    for (int i = 0; i < n; i++) {
      DoubleInt.Data d = MPI.doubleInt.getData(in, i);
      d.putValue(i * rank);
      d.putIndex(rank);
    }
    MPI.COMM_WORLD.reduce(in, out, n, MPI.DOUBLE_INT, MPI.MAXLOC, 0);
    if (rank == 0) {
      for (int i = 0; i < n; i++) {
        DoubleInt.Data d = MPI.doubleInt.getData(out, i);
        Check.equal(1.0 * i * last, d.getValue(), "largest double " + i);
        Check.equal(i == 0 ? 0 : last, d.getIndex(), "where it is " + i);
      }
    }
  }

  private static void ints(int rank, int last) throws MPIException {
    int[] pair = {rank, rank * 10};
    MPI.COMM_WORLD.allReduce(pair, 1, MPI.INT2, MPI.MAXLOC);
    Check.equal(new int[] {last, last * 10}, pair, "a pair in an array of int");
    byte[] bytes = new byte[MPI.int2.getExtent()];
    Int2.Data d = MPI.int2.getData(bytes);
    d.putValue(rank);
    d.putIndex(rank);
    MPI.COMM_WORLD.allReduce(bytes, 1, MPI.INT2, MPI.MINLOC);
    Check.equal(0, d.getValue(), "smallest int");
  }
}
