// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Everyone to everyone: equal shares, shares of different lengths, shares of different types. */
public final class AllToAlls {
  private AllToAlls() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    long[] send = new long[2 * size];
    for (int r = 0; r < size; r++) {
      send[2 * r] = rank;
      send[2 * r + 1] = r;
    }
    long[] recv = new long[2 * size];
    MPI.COMM_WORLD.allToAll(send, 2, MPI.LONG, recv, 2, MPI.LONG);
    for (int r = 0; r < size; r++) {
      Check.equal((long) r, recv[2 * r], "from");
      Check.equal((long) rank, recv[2 * r + 1], "to");
    }
    lengths(rank, size);
    types(rank, size);
    MPI.Finalize();
  }

  /** Rank r gets r + 1 elements from everyone. */
  private static void lengths(int rank, int size) throws MPIException {
    int[] sendCounts = new int[size];
    int[] sendDispls = new int[size];
    int[] recvCounts = new int[size];
    int[] recvDispls = new int[size];
    for (int r = 0; r < size; r++) {
      sendCounts[r] = r + 1;
      sendDispls[r] = r == 0 ? 0 : sendDispls[r - 1] + r;
      recvCounts[r] = rank + 1;
      recvDispls[r] = r * (rank + 2);
    }
    int[] send = new int[size * (size + 1) / 2];
    for (int r = 0; r < size; r++) {
      for (int i = 0; i <= r; i++) {
        send[sendDispls[r] + i] = 100 * rank + i;
      }
    }
    int[] recv = new int[size * (rank + 2)];
    MPI.COMM_WORLD.allToAllv(send, sendCounts, sendDispls, MPI.INT, recv, recvCounts, recvDispls, MPI.INT);
    for (int r = 0; r < size; r++) {
      Check.equal(100 * r + rank, recv[recvDispls[r] + rank], "last of the share of " + r);
      Check.equal(0, recv[recvDispls[r] + rank + 1], "gap behind the share of " + r);
    }
    IntBuffer out = MPI.newIntBuffer(send.length).put(send);
    IntBuffer in = MPI.newIntBuffer(recv.length);
    MPI.COMM_WORLD.iAllToAllv(out, sendCounts, sendDispls, MPI.INT, in, recvCounts, recvDispls, MPI.INT)
        .waitFor();
    Check.equal(recv[rank], in.get(rank), "nonblocking");
  }

  /** Even ranks get ints, odd ones doubles; displacements in bytes. */
  private static void types(int rank, int size) throws MPIException {
    int[] ones = new int[size];
    int[] displs = new int[size];
    Datatype[] sent = new Datatype[size];
    Datatype[] received = new Datatype[size];
    ByteBuffer send = MPI.newByteBuffer(8 * size);
    ByteBuffer recv = MPI.newByteBuffer(8 * size);
    for (int r = 0; r < size; r++) {
      ones[r] = 1;
      displs[r] = 8 * r;
      sent[r] = r % 2 == 0 ? MPI.INT : MPI.DOUBLE;
      received[r] = rank % 2 == 0 ? MPI.INT : MPI.DOUBLE;
      if (r % 2 == 0) {
        send.putInt(8 * r, rank + 1);
      } else {
        send.putDouble(8 * r, rank + 0.5);
      }
    }
    MPI.COMM_WORLD.allToAllw(send, ones, displs, sent, recv, ones, displs, received);
    for (int r = 0; r < size; r++) {
      double value = rank % 2 == 0 ? recv.getInt(8 * r) - 0.5 : recv.getDouble(8 * r);
      Check.equal(r + 0.5, value, "from " + r);
    }
    recv.clear().put(new byte[recv.capacity()]);
    MPI.COMM_WORLD.iAllToAllw(send, ones, displs, sent, recv, ones, displs, received).waitFor();
    Check.that(recv.get(rank % 2 == 0 ? 0 : 7) != 0, "nonblocking");
  }
}
