// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** What goes wrong is thrown, unchecked, with the reason. */
public final class Errors {
  private Errors() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    expect("ERR_RANK", () -> MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 99, 0));
    expect("ERR_COUNT", () -> MPI.COMM_WORLD.Send(new int[1], 0, -1, MPI.INT, me, 0));
    expect("MPI.INT", () -> MPI.COMM_WORLD.Send(new double[1], 0, 1, MPI.INT, me, 0));
    expect("bytes", () -> MPI.COMM_WORLD.Send(new int[1], 0, 2, MPI.INT, me, 0));
    expect("ERR_ROOT", () -> MPI.COMM_WORLD.Bcast(new int[1], 0, 1, MPI.INT, 77));
    expect("no buffer", () -> MPI.Buffer_detach());
    Request r = MPI.COMM_WORLD.Isend(new int[5], 0, 5, MPI.INT, me, 1);
    expect("ERR_TRUNCATE", () -> MPI.COMM_WORLD.Recv(new int[5], 0, 2, MPI.INT, me, 1));
    r.Wait();
    MPI.Errorhandler_set(MPI.ERRORS_RETURN);
    Check.that(MPI.Errorhandler_get() == MPI.ERRORS_RETURN, "error handler");
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }

  private static void expect(String part, Runnable call) {
    try {
      call.run();
    } catch (MPIException e) {
      Check.that(e.getMessage().contains(part), part + " is not in: " + e.getMessage());
      return;
    }
    Check.that(false, "no exception, but " + part + " was expected");
  }
}
