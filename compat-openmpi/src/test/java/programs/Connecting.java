// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Two halves of the world find each other by a published name. */
public final class Connecting {
  private static final String SERVICE = "the upper half";

  private Connecting() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    if (size > 1) {
      boolean serves = rank >= size / 2;
      Intracomm half = MPI.COMM_WORLD.split(serves ? 1 : 0, rank);
      boolean first = half.getRank() == 0;
      String port = serves && first ? Intracomm.openPort() : null;
      if (port != null) {
        Intracomm.publishName(SERVICE, port);
      }
      MPI.COMM_WORLD.barrier();
      String found = !serves && first ? Intracomm.lookupName(SERVICE) : null;
      Intercomm bridge = serves ? half.accept(port, 0) : half.connect(found, 0);
      Check.equal(size - half.getSize(), bridge.getRemoteSize(), "remote size");
      int[] sum = new int[1];
      bridge.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
      Check.equal(bridge.getRemoteSize(), sum[0], "sum of the others");
      bridge.disconnect();
      if (port != null) {
        Intracomm.unpublishName(SERVICE, port);
        Intracomm.closePort(port);
      }
      half.free();
    }
    MPI.Finalize();
  }
}
