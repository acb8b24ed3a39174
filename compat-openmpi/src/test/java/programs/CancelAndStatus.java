// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Count;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Cancelled receives, and what a status tells. */
public final class CancelAndStatus {
  private CancelAndStatus() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Request never = MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, MPI.ANY_SOURCE, 99);
    never.cancel();
    Check.that(never.waitStatus().isCancelled(), "cancelled");
    Datatype pair = Datatype.createContiguous(2, MPI.INT);
    pair.commit();
    int[] data = new int[8];
    Status status = MPI.COMM_WORLD.sendRecv(new int[3], 3, MPI.INT, rank, 4, data, 4, pair, rank, 4);
    Check.equal(MPI.UNDEFINED, status.getCount(pair), "one and a half");
    Check.equal(3, status.getElements(pair), "elements");
    Check.equal(new Count(3), status.getElementsX(pair), "elements as Count");
    Check.equal(12, status.getCount(MPI.BYTE), "bytes");
    Check.that(!status.isCancelled(), "not cancelled");
    status.setCancelled(true);
    Check.that(status.isCancelled(), "set to cancelled");
    status.setElements(MPI.INT, 4);
    Check.equal(4, status.getElements(MPI.INT), "elements that were set");
    Check.equal(2, status.getCount(pair), "count that follows");
    status.setElementsX(MPI.INT, new Count(2));
    Check.equal(1, status.getCount(pair), "count that follows, of a Count");
    pair.free();
    Count c = new Count(5);
    c.setCount(6);
    Check.that(c.getCount() == 6 && c.compareTo(new Count(7)) < 0, "a count");
    int[] word = {rank};
    int size = MPI.COMM_WORLD.getSize();
    MPI.COMM_WORLD.sendRecvReplace(word, 1, MPI.INT, (rank + 1) % size, 0, (rank + size - 1) % size, 0);
    Check.equal((rank + size - 1) % size, word[0], "replaced");
    MPI.Finalize();
  }
}
