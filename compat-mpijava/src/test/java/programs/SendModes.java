// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Request;

/** All modes of sending, blocking and not. */
public final class SendModes {
  private SendModes() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    int space = 10 * (MPI.COMM_WORLD.Pack_size(1, MPI.INT) + MPI.BSEND_OVERHEAD);
    MPI.Buffer_attach(ByteBuffer.allocateDirect(space));
    int[] in = new int[8];
    Request[] receives = new Request[8];
    for (int i = 0; i < 8; i++) {
      receives[i] = MPI.COMM_WORLD.Irecv(in, i, 1, MPI.INT, from, i);
    }
    MPI.COMM_WORLD.Barrier();
    int[] out = {0, 10, 20, 30, 40, 50, 60, 70};
    Request[] sends = {
      MPI.COMM_WORLD.Isend(out, 0, 1, MPI.INT, to, 0), MPI.COMM_WORLD.Issend(out, 1, 1, MPI.INT, to, 1),
      MPI.COMM_WORLD.Ibsend(out, 2, 1, MPI.INT, to, 2), MPI.COMM_WORLD.Irsend(out, 3, 1, MPI.INT, to, 3)
    };
    MPI.COMM_WORLD.Send(out, 4, 1, MPI.INT, to, 4);
    MPI.COMM_WORLD.Bsend(out, 5, 1, MPI.INT, to, 5);
    MPI.COMM_WORLD.Rsend(out, 6, 1, MPI.INT, to, 6);
    MPI.COMM_WORLD.Ssend(out, 7, 1, MPI.INT, to, 7);
    Request.Waitall(sends);
    Request.Waitall(receives);
    Check.equal(out, in, "received");
    MPI.Buffer_detach();
    MPI.Finalize();
  }
}
