// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** Buffered, synchronous and ready sends, blocking, nonblocking and persistent. */
public final class SendModes {
  private SendModes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    int each = MPI.COMM_WORLD.packSize(1, MPI.INT) + MPI.BSEND_OVERHEAD;
    byte[] space = new byte[4 * each];
    MPI.attachBuffer(space);
    IntBuffer word = MPI.newIntBuffer(1).put(0, rank);
    MPI.COMM_WORLD.bSend(word, 1, MPI.INT, next, 1);
    Request buffered = MPI.COMM_WORLD.ibSend(word, 1, MPI.INT, next, 1);
    Prequest persistent = MPI.COMM_WORLD.bSendInit(word, 1, MPI.INT, next, 1);
    persistent.start();
    persistent.waitFor();
    int[] got = new int[1];
    for (int i = 0; i < 3; i++) {
      MPI.COMM_WORLD.recv(got, 1, MPI.INT, previous, 1);
      Check.equal(previous, got[0], "buffered " + i);
    }
    buffered.waitFor();
    persistent.free();
    Check.that(MPI.detachBuffer() == space, "the same space comes back");
    synchronous(word, next, previous);
    ready(word, next, previous);
    MPI.Finalize();
  }

  private static void synchronous(IntBuffer word, int next, int previous) throws MPIException {
    IntBuffer got = MPI.newIntBuffer(1);
    Request in = MPI.COMM_WORLD.iRecv(got, 1, MPI.INT, previous, 2);
    MPI.COMM_WORLD.sSend(word, 1, MPI.INT, next, 2);
    in.waitFor();
    Check.equal(previous, got.get(0), "synchronous");
    Request out = MPI.COMM_WORLD.isSend(word, 1, MPI.INT, next, 3);
    MPI.COMM_WORLD.barrier();
    MPI.COMM_WORLD.recv(got, 1, MPI.INT, previous, 3);
    out.waitFor();
    Check.that(out.isNull(), "complete");
  }

  private static void ready(IntBuffer word, int next, int previous) throws MPIException {
    ByteBuffer got = MPI.newByteBuffer(3 * Integer.BYTES);
    Request[] in = new Request[3];
    for (int i = 0; i < 3; i++) {
      in[i] = MPI.COMM_WORLD.iRecv(MPI.slice(got, i * Integer.BYTES), 1, MPI.INT, previous, 4);
    }
    MPI.COMM_WORLD.barrier();
    MPI.COMM_WORLD.rSend(word, 1, MPI.INT, next, 4);
    Request one = MPI.COMM_WORLD.irSend(word, 1, MPI.INT, next, 4);
    Prequest two = MPI.COMM_WORLD.rSendInit(word, 1, MPI.INT, next, 4);
    two.start();
    Request.waitAll(new Request[] {one, two});
    two.free();
    Request.waitAll(in);
    got.clear();
    for (int i = 0; i < 3; i++) {
      Check.equal(previous, got.getInt(i * Integer.BYTES), "ready " + i);
    }
  }
}
