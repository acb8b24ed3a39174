// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** Buffered sends: without a buffer, with one that is too small for the overhead, after a detach. */
public final class Buffered {
  private static final int N = 5000;

  private Buffered() {}

  public static void main(String[] args) {
    MPI.Init(args);
    exchange(1);
    int bytes = MPI.COMM_WORLD.Pack_size(N, MPI.DOUBLE);
    MPI.Buffer_attach(ByteBuffer.allocateDirect(bytes));
    exchange(2);
    MPI.Buffer_detach();
    exchange(3);
    MPI.Buffer_attach(new byte[1]);
    MPI.Buffer_attach(new byte[2]); // in place of the other
    exchange(4);
    MPI.Finalize();
    MPI.Init(args);
    MPI.Buffer_attach(new byte[3]);
    exchange(5);
    MPI.Buffer_detach();
    try {
      MPI.Buffer_detach();
      Check.that(false, "nothing is attached");
    } catch (MPIException e) {
      Check.that(e.getMessage().contains("no buffer"), e.getMessage());
    }
    MPI.Finalize();
  }

  private static void exchange(int round) {
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    double[] out = new double[N];
    out[N - 1] = round;
    MPI.COMM_WORLD.Bsend(out, 0, N, MPI.DOUBLE, to, round);
    out[N - 1] = round + 1;
    Request r = MPI.COMM_WORLD.Ibsend(out, 0, N, MPI.DOUBLE, to, round);
    out[N - 1] = round + 2;
    Prequest p = MPI.COMM_WORLD.Bsend_init(out, 0, N, MPI.DOUBLE, to, round);
    p.Start();
    MPI.COMM_WORLD.Bsend(new Object[] {"object " + round}, 0, 1, MPI.OBJECT, to, round);
    double[] in = new double[N];
    for (int i = 0; i < 3; i++) {
      MPI.COMM_WORLD.Recv(in, 0, N, MPI.DOUBLE, from, round);
      Check.equal((double) round + i, in[N - 1], "buffered");
    }
    Object[] got = new Object[1];
    MPI.COMM_WORLD.Recv(got, 0, 1, MPI.OBJECT, from, round);
    Check.equal("object " + round, got[0], "buffered object");
    r.Wait();
    p.Wait();
  }
}
