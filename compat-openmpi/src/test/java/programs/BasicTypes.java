// SPDX-License-Identifier: Apache-2.0
package programs;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Every basic type, in arrays, in direct and in heap buffers, around the ring and reduced. */
public final class BasicTypes {
  private static final int N = 5;

  private BasicTypes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    Datatype[] types =
        {MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE, MPI.BOOLEAN};
    Object[] arrays = {
        new byte[] {1, -1, 3, 4, 5}, new char[] {'a', 'b', '\uffff', 'd', 'e'}, new short[] {-1, 2, 3, 4, 5},
        new int[] {1, -2, 3, 4, 5}, new long[] {1L << 40, 2, -3, 4, 5}, new float[] {1.5f, 2, 3, 4, -5},
        new double[] {1e300, 2, 3, 4, -5}, new boolean[] {true, false, true, true, false}};
    for (int i = 0; i < types.length; i++) {
      Check.equal(1, types[i].getExtent(), "extent");
      Check.equal(1, types[i].getSize(), "size");
      Check.equal(0, types[i].getLb(), "lower bound");
      ring(types[i], arrays[i]);
      if (!(arrays[i] instanceof boolean[])) {
        buffers(types[i], arrays[i]);
      }
    }
    byte[] unsigned = {(byte) 200};
    MPI.COMM_WORLD.allReduce(new byte[] {(byte) (MPI.COMM_WORLD.getRank() == 0 ? 200 : 1)}, unsigned, 1,
        MPI.BYTE, MPI.MAX);
    Check.equal((byte) 200, unsigned[0], "bytes are unsigned");
    boolean[] flags = {MPI.COMM_WORLD.getRank() == 0, true};
    boolean[] all = new boolean[2];
    MPI.COMM_WORLD.allReduce(flags, all, 2, MPI.BOOLEAN, MPI.LAND);
    Check.equal(new boolean[] {size == 1, true}, all, "and");
    MPI.COMM_WORLD.allReduce(flags, all, 2, MPI.BOOLEAN, MPI.LOR);
    Check.equal(new boolean[] {true, true}, all, "or");
    MPI.COMM_WORLD.allReduce(flags, all, 2, MPI.BOOLEAN, MPI.LXOR);
    Check.equal(new boolean[] {true, size % 2 == 1}, all, "exclusive or");
    MPI.Finalize();
  }

  private static void ring(Datatype type, Object array) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Object got = Array.newInstance(array.getClass().getComponentType(), N + 1);
    var status = MPI.COMM_WORLD.sendRecv(array, N, type, (rank + 1) % size, 3,
        got, N + 1, type, (rank + size - 1) % size, 3);
    Check.equal(N, status.getCount(type), "count");
    for (int i = 0; i < N; i++) {
      Check.equal(Array.get(array, i), Array.get(got, i), "element " + i);
    }
    MPI.COMM_WORLD.bcast(got, N, type, 0);
    Check.equal(Array.get(array, 2), Array.get(got, 2), "broadcast");
  }

  private static void buffers(Datatype type, Object array) throws MPIException {
    for (boolean direct : new boolean[] {true, false}) {
      Buffer buffer = buffer(array, direct);
      Object got = Array.newInstance(array.getClass().getComponentType(), N);
      int rank = MPI.COMM_WORLD.getRank();
      MPI.COMM_WORLD.sendRecv(array, N, type, rank, 4, buffer, N, type, rank, 4);
      MPI.COMM_WORLD.sendRecv(buffer, N, type, rank, 4, got, N, type, rank, 4);
      Check.equal(array, got, "through a buffer");
    }
  }

  private static Buffer buffer(Object array, boolean direct) {
    ByteBuffer bytes = direct ? MPI.newByteBuffer(N * Long.BYTES)
        : ByteBuffer.allocate(N * Long.BYTES).order(ByteOrder.nativeOrder());
    return switch (array) {
      case char[] _ -> bytes.asCharBuffer();
      case short[] _ -> bytes.asShortBuffer();
      case int[] _ -> bytes.asIntBuffer();
      case long[] _ -> bytes.asLongBuffer();
      case float[] _ -> bytes.asFloatBuffer();
      case double[] _ -> bytes.asDoubleBuffer();
      default -> bytes;
    };
  }
}
