// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.ErrorClass;

/** A request that can be started again and again. */
public final class Prequest extends Request {

  Prequest(org.mpi4j.Prequest core) {
    super(core);
  }

  /** Persistent requests stay. */
  @Override
  void completed() {}

  /** Starts the operation with what the buffer holds now. */
  public void start() throws MPIException {
    if (core() instanceof org.mpi4j.Prequest p) {
      Job.run(p::start);
    } else {
      throw new MPIException(ErrorClass.ERR_REQUEST, "the persistent request has been freed (MPI_Start)");
    }
  }

  /** Starts all of them. */
  public static void startAll(Prequest[] requests) throws MPIException {
    for (Prequest p : requests) {
      p.start();
    }
  }
}
