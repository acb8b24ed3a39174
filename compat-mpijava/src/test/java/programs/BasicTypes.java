// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Datatype;
import mpi.MPI;
import mpi.Status;

/** Every basic type goes from rank to rank, from the middle of an array to the middle of another. */
public final class BasicTypes {
  private BasicTypes() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    exchange(new byte[] {9, (byte) me, 2, 9}, new byte[4], new byte[] {0, (byte) from, 2, 0}, MPI.BYTE,
        to, from);
    exchange(new char[] {9, (char) me, 2, 9}, new char[4], new char[] {0, (char) from, 2, 0}, MPI.CHAR,
        to, from);
    exchange(new short[] {9, (short) me, 2, 9}, new short[4], new short[] {0, (short) from, 2, 0}, MPI.SHORT,
        to, from);
    exchange(new int[] {9, me, 2, 9}, new int[4], new int[] {0, from, 2, 0}, MPI.INT, to, from);
    exchange(new long[] {9, me, 2, 9}, new long[4], new long[] {0, from, 2, 0}, MPI.LONG, to, from);
    exchange(new float[] {9, me, 2, 9}, new float[4], new float[] {0, from, 2, 0}, MPI.FLOAT, to, from);
    exchange(new double[] {9, me, 2, 9}, new double[4], new double[] {0, from, 2, 0}, MPI.DOUBLE, to, from);
    exchange(new boolean[] {true, me % 2 == 0, true, true}, new boolean[4],
        new boolean[] {false, from % 2 == 0, true, false}, MPI.BOOLEAN, to, from);
    MPI.Finalize();
  }

  @SuppressWarnings("checkstyle:parameternumber") // what one message has
  private static void exchange(Object out, Object in, Object expected, Datatype type, int to, int from) {
    Status s = MPI.COMM_WORLD.Sendrecv(out, 1, 2, type, to, 3, in, 1, 2, type, from, 3);
    Check.equal(2, s.Get_count(type), "count");
    Check.equal(2, s.Get_elements(type), "elements");
    Check.equal(expected, in, "received");
  }
}
