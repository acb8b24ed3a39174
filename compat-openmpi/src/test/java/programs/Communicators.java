// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Making communicators in all ways. */
public final class Communicators {
  private Communicators() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Check.equal(1, MPI.COMM_SELF.getSize(), "size of self");
    Check.equal("MPI_COMM_WORLD", MPI.COMM_WORLD.getName(), "name of the world");
    Intracomm copy = MPI.COMM_WORLD.dup();
    Check.equal(MPI.CONGRUENT, Comm.compare(copy, MPI.COMM_WORLD), "copy");
    Check.equal(MPI.IDENT, Comm.compare(MPI.COMM_WORLD, MPI.COMM_WORLD), "itself");
    copy.setName("copy");
    Check.equal("copy", copy.getName(), "name");
    contexts(rank, copy);
    Intracomm third = MPI.COMM_WORLD.split(rank % 3, -rank);
    Check.equal((size - rank % 3 + 2) / 3, third.getSize(), "size of a third");
    Check.equal(third.getSize() - 1 - rank / 3, third.getRank(), "the key turns the order round");
    third.disconnect();
    Check.that(third.isNull(), "disconnected");
    Intracomm some = MPI.COMM_WORLD.split(rank == 0 ? MPI.UNDEFINED : 1, 0);
    Check.equal(rank == 0, some.isNull(), "colour UNDEFINED");
    if (!some.isNull()) {
      Check.equal(size - 1, some.getSize(), "all but one");
      some.free();
    }
    Intracomm machine = MPI.COMM_WORLD.splitType(Comm.TYPE_SHARED, rank, MPI.INFO_NULL);
    Check.that(machine.getSize() >= 1 && machine.getSize() <= size, "ranks of this machine");
    machine.free();
    Intracomm later = MPI.COMM_WORLD.iDup();
    later.getRequest().waitFor();
    later.barrier();
    later.free();
    Intracomm clone = copy.clone();
    clone.free();
    copy.free();
    MPI.Finalize();
  }

  /** The same message in two contexts. */
  private static void contexts(int rank, Intracomm copy) throws MPIException {
    IntBuffer inCopy = MPI.newIntBuffer(1);
    IntBuffer inWorld = MPI.newIntBuffer(1);
    var first = copy.iRecv(inCopy, 1, MPI.INT, rank, 0);
    var second = MPI.COMM_WORLD.iRecv(inWorld, 1, MPI.INT, rank, 0);
    MPI.COMM_WORLD.send(new int[] {1}, 1, MPI.INT, rank, 0);
    copy.send(new int[] {2}, 1, MPI.INT, rank, 0);
    first.waitFor();
    second.waitFor();
    Check.equal(2, inCopy.get(0), "in the copy");
    Check.equal(1, inWorld.get(0), "in the world");
  }
}
