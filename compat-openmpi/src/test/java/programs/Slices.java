// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;

/** Parts of arrays and buffers; positions and limits, which do not count. */
public final class Slices {
  /** Made before MPI is started, as in many programs. */
  private static final IntBuffer EARLY = MPI.newIntBuffer(8);

  private Slices() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] array = {0, 1, 2, 3, 4, 5, 6, 7};
    IntBuffer view = MPI.slice(array, 3);
    Check.equal(3, view.get(0), "slice of an array");
    echo(view, EARLY, 2, rank);
    Check.equal(3, EARLY.get(0), "first");
    Check.equal(4, EARLY.get(1), "second");
    EARLY.position(4).limit(5);
    echo(array, EARLY, 2, rank);
    Check.equal(4, EARLY.position(), "the position stays");
    EARLY.clear();
    Check.equal(1, EARLY.get(1), "what is received begins at element 0");
    echo(array, MPI.slice(EARLY, 6), 2, rank);
    Check.equal(6, EARLY.position(), "slice() moves the position");
    Check.equal(1, EARLY.clear().get(7), "into a slice");
    bytes(rank);
    heap(rank);
    double[] values = new double[4];
    echo(new double[] {1.5, 2.5}, MPI.slice(values, 2), rank);
    Check.equal(new double[] {0, 0, 1.5, 2.5}, values, "into the slice of an array");
    MPI.Finalize();
  }

  private static void bytes(int rank) throws MPIException {
    ByteBuffer mixed = MPI.newByteBuffer(12);
    Check.equal(ByteOrder.nativeOrder(), mixed.order(), "order");
    mixed.putInt(0, 7).putDouble(4, 0.25);
    ByteBuffer copy = ByteBuffer.allocateDirect(12);
    var in = MPI.COMM_WORLD.iRecv(copy, 12, MPI.BYTE, rank, 0);
    MPI.COMM_WORLD.send(mixed, 12, MPI.BYTE, rank, 0);
    in.waitFor();
    Check.equal(0.25, MPI.slice(copy, 4).getDouble(0), "slices are in native order");
  }

  private static void heap(int rank) throws MPIException {
    int[] array = {5, 6, 7, 8};
    IntBuffer part = IntBuffer.wrap(array, 1, 2);
    int[] got = new int[2];
    echo(part, got, 2, rank);
    Check.equal(new int[] {5, 6}, got, "a heap buffer begins at its array's begin");
    echo(part.slice(), got, 2, rank);
    Check.equal(new int[] {6, 7}, got, "a slice at its own");
  }

  private static void echo(Object from, Object to, int count, int rank) throws MPIException {
    MPI.COMM_WORLD.sendRecv(from, count, MPI.INT, rank, 1, to, count, MPI.INT, rank, 1);
  }

  private static void echo(double[] from, DoubleBuffer to, int rank) throws MPIException {
    int n = from.length;
    MPI.COMM_WORLD.sendRecv(from, n, MPI.DOUBLE, rank, 1, to, n, MPI.DOUBLE, rank, 1);
  }
}
