// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/** Buffered sends: without a buffer, with one that is too small for the overhead, after a detach. */
public final class Buffered {
  private static final int N = 5000;

  private Buffered() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    exchange(1);
    byte[] space = new byte[MPI.COMM_WORLD.packSize(N, MPI.DOUBLE)];
    MPI.attachBuffer(space);
    exchange(2);
    Check.that(MPI.detachBuffer() == space, "the same space comes back");
    exchange(3);
    MPI.attachBuffer(new byte[1]);
    exchange(4);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    fails("attached already", () -> MPI.attachBuffer(space));
    MPI.detachBuffer();
    fails("no buffer", MPI::detachBuffer);
    MPI.attachBuffer(space); // and it stays so until the end
    MPI.Finalize();
  }

  /** What must fail. */
  @FunctionalInterface
  private interface Call {
    void run() throws MPIException;
  }

  private static void fails(String part, Call call) {
    try {
      call.run();
    } catch (MPIException e) {
      Check.that(e.getErrorClass() == MPI.ERR_BUFFER && e.getMessage().contains(part), e.getMessage());
      return;
    }
    throw new AssertionError("no error: " + part);
  }

  private static void exchange(int round) throws MPIException {
    int me = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int to = (me + 1) % size;
    int from = (me + size - 1) % size;
    DoubleBuffer out = MPI.newDoubleBuffer(N).put(N - 1, round);
    MPI.COMM_WORLD.bSend(out, N, MPI.DOUBLE, to, round);
    out.put(N - 1, round + 1);
    Request r = MPI.COMM_WORLD.ibSend(out, N, MPI.DOUBLE, to, round);
    out.put(N - 1, round + 2);
    Prequest p = MPI.COMM_WORLD.bSendInit(out, N, MPI.DOUBLE, to, round);
    p.start();
    double[] in = new double[N];
    for (int i = 0; i < 3; i++) {
      MPI.COMM_WORLD.recv(in, N, MPI.DOUBLE, from, round);
      Check.equal((double) round + i, in[N - 1], "buffered");
    }
    r.waitFor();
    p.waitFor();
    p.free();
  }
}
