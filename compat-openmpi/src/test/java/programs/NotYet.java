// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.File;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** What mpi4j does not have says so. */
public final class NotYet {
  private NotYet() {}

  /** What must fail. */
  @FunctionalInterface
  private interface Call {
    void run() throws MPIException;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    fails(() -> new Win(MPI.newIntBuffer(4), 4, 1, MPI.INFO_NULL, MPI.COMM_WORLD));
    fails(() -> new Win(MPI.INFO_NULL, MPI.COMM_WORLD));
    fails(() -> new File(MPI.COMM_WORLD, "data", MPI.MODE_CREATE | MPI.MODE_RDWR));
    fails(() -> File.delete("data"));
    fails(() -> MPI.COMM_WORLD.spawn("java", new String[] {"Worker"}, 2, MPI.INFO_NULL, 0, new int[2]));
    fails(Intracomm::openPort);
    fails(() -> Intracomm.lookupName("service"));
    MPI.Finalize();
  }

  private static void fails(Call call) {
    try {
      call.run();
    } catch (MPIException e) {
      Check.equal(MPI.ERR_UNSUPPORTED_OPERATION, e.getErrorClass(), "class of " + e.getMessage());
      return;
    }
    throw new AssertionError("it exists, so test it");
  }
}
