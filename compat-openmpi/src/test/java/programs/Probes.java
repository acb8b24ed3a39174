// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Status;

/** Messages of unknown length and sender, looked at before they are received. */
public final class Probes {
  private Probes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Check.equal(null, MPI.COMM_WORLD.iProbe(MPI.ANY_SOURCE, 77), "nothing to probe");
    Check.equal(null, new Message().imProbe(MPI.ANY_SOURCE, 77, MPI.COMM_WORLD), "nothing to take");
    if (rank == 0) {
      lengths(size);
      taken(size);
    } else {
      MPI.COMM_WORLD.send(new int[rank], rank, MPI.INT, 0, 5);
      MPI.COMM_WORLD.send(new int[] {rank, rank}, 2, MPI.INT, 0, 6);
      MPI.COMM_WORLD.send(new int[] {-rank}, 1, MPI.INT, 0, 6);
    }
    MPI.COMM_WORLD.barrier();
    toOneself(rank);
    MPI.Finalize();
  }

  private static void lengths(int size) throws MPIException {
    for (int i = 1; i < size; i++) {
      Status found = MPI.COMM_WORLD.probe(MPI.ANY_SOURCE, 5);
      int count = found.getCount(MPI.INT);
      Check.equal(found.getSource(), count, "length");
      int[] data = new int[count];
      Status got = MPI.COMM_WORLD.recv(data, count, MPI.INT, found.getSource(), 5);
      Check.equal(count, got.getCount(MPI.INT), "received");
    }
  }

  private static void taken(int size) throws MPIException {
    for (int source = 1; source < size; source++) {
      Message first = new Message();
      Check.that(first.isNull(), "a new message is null");
      Check.equal(2, first.mProbe(source, 6, MPI.COMM_WORLD).getCount(MPI.INT), "length");
      int[] second = new int[1];
      MPI.COMM_WORLD.recv(second, 1, MPI.INT, source, 6);
      Check.equal(-source, second[0], "the taken message is out of the way");
      IntBuffer data = MPI.newIntBuffer(2);
      Check.equal(source, first.imRecv(data, 2, MPI.INT).waitStatus().getSource(), "source");
      Check.equal(source, data.get(1), "the taken message");
      Check.that(first.isNull(), "received");
    }
  }

  private static void toOneself(int rank) throws MPIException {
    var request = MPI.COMM_WORLD.iSend(new double[] {3.5}, 1, MPI.DOUBLE, rank, 9);
    Status found;
    do {
      found = MPI.COMM_WORLD.iProbe(rank, MPI.ANY_TAG);
    } while (found == null);
    Check.equal(9, found.getTag(), "tag");
    Message message = new Message();
    while (message.imProbe(rank, 9, MPI.COMM_WORLD) == null) {
      Thread.onSpinWait();
    }
    double[] data = new double[1];
    Check.equal(1, message.mRecv(data, 1, MPI.DOUBLE).getCount(MPI.DOUBLE), "count");
    Check.equal(3.5, data[0], "data");
    request.waitFor();
  }
}
