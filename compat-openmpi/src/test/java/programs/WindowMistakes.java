// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.Errhandler;
import mpi.Group;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;
import mpi.Win;

/** What goes wrong with windows, and which class of error it is. */
public final class WindowMistakes {
  private WindowMistakes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    making();
    Win win = new Win(MPI.newIntBuffer(4), 4, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    Errhandler fatal = win.getErrhandler();
    win.setErrhandler(MPI.ERRORS_RETURN);
    win.callErrhandler(MPI.ERR_OTHER); // returns
    operations(win);
    epochs(win);
    attributes(win);
    buffers(win);
    win.setErrhandler(fatal);
    win.free();
    Check.fails(MPI.ERR_WIN, "a freed window", () -> win.fence(0));
    Check.fails(MPI.ERR_WIN, "a window freed twice", win::free);
    MPI.Finalize();
  }

  private static void making() throws MPIException {
    IntBuffer memory = MPI.newIntBuffer(4);
    Check.fails(MPI.ERR_SIZE, "a negative size",
        () -> new Win(memory, -1, 1, MPI.INFO_NULL, MPI.COMM_WORLD));
    Check.fails(MPI.ERR_DISP, "a unit of 0", () -> new Win(memory, 4, 0, MPI.INFO_NULL, MPI.COMM_WORLD));
    Check.fails(MPI.ERR_ARG, "a flavour that there is not",
        () -> new Win(4, 1, MPI.INFO_NULL, MPI.COMM_WORLD, memory, 7));
    try {
      new Win(IntBuffer.allocate(4), 4, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
      throw new AssertionError("a heap buffer was accepted");
    } catch (IllegalArgumentException e) {
      Check.equal("The buffer must be direct.", e.getMessage(), "text");
    }
  }

  private static void operations(Win win) throws MPIException {
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer one = MPI.newIntBuffer(1);
    Op mine = new Op(new UserFunction() {}, true);
    win.fence(0);
    Check.fails(MPI.ERR_RANK, "a rank too large", () -> win.put(one, 1, MPI.INT, size, 0, 1, MPI.INT));
    Check.fails(MPI.ERR_DISP, "a negative place", () -> win.put(one, 1, MPI.INT, 0, -1, 1, MPI.INT));
    Check.fails(MPI.ERR_COUNT, "a negative count", () -> win.get(one, -1, MPI.INT, 0, 0, 1, MPI.INT));
    Check.fails(MPI.ERR_COUNT, "a negative count there", () -> win.get(one, 1, MPI.INT, 0, 0, -1, MPI.INT));
    Check.fails(MPI.ERR_BUFFER, "no buffer", () -> win.get(null, 1, MPI.INT, 0, 0, 1, MPI.INT));
    Check.fails(MPI.ERR_OP, "an operation of the user's",
        () -> win.accumulate(one, 1, MPI.INT, 0, 0, 1, MPI.INT, mine));
    Check.fails(MPI.ERR_OP, "an operation for pairs",
        () -> win.accumulate(one, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.MINLOC));
    Check.fails(MPI.ERR_TYPE, "no datatype",
        () -> win.fetchAndOp(one, one, MPI.DATATYPE_NULL, 0, 0, MPI.SUM));
    Check.fails(MPI.ERR_RMA_SYNC, "a request in an epoch of fences",
        () -> win.rPut(one, 1, MPI.INT, 0, 0, 1, MPI.INT));
    win.put(one, 1, MPI.INT, MPI.PROC_NULL, 0, 1, MPI.INT);
    win.put(null, 0, MPI.INT, 0, 0, 0, MPI.INT);
    win.fence(MPI.MODE_NOSUCCEED);
  }

  private static void epochs(Win win) throws MPIException {
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer one = MPI.newIntBuffer(1);
    Check.fails(MPI.ERR_RMA_SYNC, "an operation outside of epochs",
        () -> win.put(one, 1, MPI.INT, 0, 0, 1, MPI.INT));
    Check.fails(MPI.ERR_RMA_SYNC, "unlock without lock", () -> win.unlock(0));
    Check.fails(MPI.ERR_RMA_SYNC, "complete without start", win::complete);
    Check.fails(MPI.ERR_RMA_SYNC, "wait without post", win::waitFor);
    Check.fails(MPI.ERR_RMA_SYNC, "flush without lock", () -> win.flush(0));
    Check.fails(MPI.ERR_LOCKTYPE, "a lock type that there is not", () -> win.lock(99, 0, 0));
    Check.fails(MPI.ERR_RANK, "a lock of a rank too large", () -> win.lock(MPI.LOCK_SHARED, size, 0));
    Check.fails(MPI.ERR_ASSERT, "an assertion that there is not",
        () -> win.lock(MPI.LOCK_SHARED, 0, MPI.MODE_NOPUT));
    Group freed = MPI.COMM_WORLD.getGroup();
    freed.free();
    Check.fails(MPI.ERR_GROUP, "a freed group", () -> win.start(freed, 0));
  }

  private static void attributes(Win win) throws MPIException {
    Check.fails(MPI.ERR_KEYVAL, "no key", () -> win.getAttr(MPI.KEYVAL_INVALID));
    int key = Win.createKeyval();
    Win.freeKeyval(key);
    Check.fails(MPI.ERR_OTHER, "a freed key", () -> win.setAttr(key, 1));
  }

  private static void buffers(Win win) throws MPIException {
    IntBuffer one = MPI.newIntBuffer(1);
    win.lockAll(0);
    try {
      win.put(IntBuffer.allocate(1), 1, MPI.INT, 0, 0, 1, MPI.INT);
      throw new AssertionError("a heap buffer was accepted");
    } catch (IllegalArgumentException e) {
      Check.equal("The origin must be direct buffer.", e.getMessage(), "text");
    }
    try {
      win.put(one, 1, MPI.INT, 0, 0, 4, MPI.BYTE);
      throw new AssertionError("different types were accepted");
    } catch (IllegalArgumentException e) {
      Check.that(e.getMessage().contains("same predefined datatype"), e.getMessage());
    }
    try {
      win.put(one, 2, MPI.INT, 0, 0, 2, MPI.INT);
      throw new AssertionError("a short buffer was accepted");
    } catch (ArrayIndexOutOfBoundsException e) {
      Check.that(e.getMessage() != null, "text");
    }
    try {
      win.put(one, 1, MPI.INT, 0, 4, 1, MPI.INT);
      win.flush(0);
      throw new AssertionError("memory outside of the window was written");
    } catch (MPIException e) { // the API has no constant for the class
      Check.that(e.getMessage().startsWith("MPI_ERR_RMA_RANGE"), e.getMessage());
    }
    win.unlockAll();
  }
}
