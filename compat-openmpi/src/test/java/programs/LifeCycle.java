// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.MPIException;
import mpi.Version;

/** Before, between and after Init and Finalize. */
public final class LifeCycle {
  private LifeCycle() {}

  /** What must fail. */
  @FunctionalInterface
  private interface Call {
    void run() throws MPIException;
  }

  public static void main(String[] args) throws MPIException {
    Check.that(!MPI.isInitialized() && !MPI.isFinalized(), "not started");
    fails("MPI is not initialized.", MPI::wtime);
    fails("MPI is not initialized.", () -> MPI.COMM_WORLD.getRank());
    fails("MPI is not initialized.", MPI::getProcessorName);
    Version version = MPI.getVersion();
    Check.that(version.getVersion() >= 3 && version.getSubVersion() >= 0, "version");
    Check.that(!MPI.getLibVersion().isEmpty(), "version of the library");
    String[] rest = MPI.Init(args);
    Check.equal(args, rest, "arguments");
    Check.that(MPI.isInitialized() && !MPI.isFinalized(), "started");
    fails("MPI is already initialized.", () -> MPI.Init(args));
    Check.that(MPI.isThreadMain(), "this is the thread that started MPI");
    Check.that(!MPI.getProcessorName().isEmpty(), "name of the machine");
    MPI.pControl(1, null);
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
    Check.that(MPI.isInitialized() && MPI.isFinalized(), "finished");
    fails("MPI is finalized.", () -> MPI.COMM_WORLD.barrier());
    fails("MPI is finalized.", MPI::wtick);
  }

  private static void fails(String text, Call call) {
    try {
      call.run();
    } catch (MPIException e) {
      Check.that(e.getMessage().contains(text), e.getMessage());
      return;
    }
    throw new AssertionError("no error: " + text);
  }
}
