// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.CartComm;
import mpi.Comm;
import mpi.Errhandler;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/** What goes wrong, and which class of error it is. */
public final class ErrorHandling {
  private ErrorHandling() {}

  /** What must fail. */
  @FunctionalInterface
  private interface Call {
    void run() throws MPIException;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Errhandler fatal = MPI.COMM_WORLD.getErrhandler();
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    int[] data = new int[2];
    int me = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    fails(MPI.ERR_RANK, () -> MPI.COMM_WORLD.send(data, 1, MPI.INT, size, 0));
    fails(MPI.ERR_TAG, () -> MPI.COMM_WORLD.send(data, 1, MPI.INT, me, -5));
    fails(MPI.ERR_COUNT, () -> MPI.COMM_WORLD.send(data, -1, MPI.INT, me, 0));
    fails(MPI.ERR_TYPE, () -> MPI.COMM_WORLD.send(data, 1, MPI.DATATYPE_NULL, me, 0));
    fails(MPI.ERR_ROOT, () -> MPI.COMM_WORLD.bcast(data, 1, MPI.INT, size));
    fails(MPI.ERR_OP, () -> MPI.COMM_WORLD.allReduce(new int[1], 1, MPI.INT, MPI.MINLOC));
    fails(MPI.ERR_TRUNCATE, () -> {
      MPI.COMM_WORLD.iSend(new int[2], 2, MPI.INT, me, 1);
      MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, me, 1);
    });
    fails(MPI.ERR_OP, () -> MPI.SUM.free());
    Op freed = new Op(new UserFunction() {}, true);
    freed.free();
    fails(MPI.ERR_OP, () -> MPI.COMM_WORLD.reduce(data, 1, MPI.INT, freed, 0));
    Group group = MPI.COMM_WORLD.getGroup();
    group.free();
    fails(MPI.ERR_GROUP, () -> MPI.COMM_WORLD.create(group));
    fails(MPI.ERR_DIMS, () -> CartComm.createDims(6, new int[] {0, 5}));
    Intracomm copy = MPI.COMM_WORLD.dup();
    copy.free();
    fails(MPI.ERR_COMM, () -> copy.barrier());
    int key = Comm.createKeyval();
    Comm.freeKeyval(key);
    fails(MPI.ERR_OTHER, () -> MPI.COMM_WORLD.setAttr(key, 1));
    javaErrors(me);
    MPI.COMM_WORLD.callErrhandler(MPI.ERR_OTHER);
    MPI.COMM_WORLD.setErrhandler(fatal);
    MPI.Finalize();
  }

  private static void javaErrors(int me) throws MPIException {
    try {
      MPI.COMM_WORLD.iSend(IntBuffer.allocate(1), 1, MPI.INT, me, 0);
      throw new AssertionError("a heap buffer was accepted");
    } catch (IllegalArgumentException e) {
      Check.equal("The buffer must be direct.", e.getMessage(), "text");
    }
    try {
      MPI.COMM_WORLD.send(new int[1], 2, MPI.INT, me, 0);
      throw new AssertionError("a short array was accepted");
    } catch (ArrayIndexOutOfBoundsException e) {
      Check.that(e.getMessage() != null, "text");
    }
  }

  private static void fails(int errorClass, Call call) {
    try {
      call.run();
    } catch (MPIException e) {
      Check.equal(errorClass, e.getErrorClass(), "class of " + e.getMessage());
      Check.that(e.getMessage().startsWith("MPI_ERR_"), "text " + e.getMessage());
      return;
    }
    throw new AssertionError("no error of class " + errorClass);
  }
}
