// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/**
 * A window to which memory is attached and from which it is withdrawn. Displacements are addresses, which
 * the API's numbers cannot hold.
 */
public final class DynamicWindow {
  private DynamicWindow() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Win win = new Win(MPI.INFO_NULL, MPI.COMM_WORLD);
    win.setErrhandler(MPI.ERRORS_RETURN);
    Check.equal(0L, win.getAttr(MPI.WIN_BASE), "address");
    Check.equal(0, win.getAttr(MPI.WIN_SIZE), "size");
    Check.equal(1, win.getAttr(MPI.WIN_DISP_UNIT), "unit");
    IntBuffer numbers = MPI.newIntBuffer(10);
    DoubleBuffer reals = MPI.newDoubleBuffer(10);
    win.attach(numbers, 10);
    win.attach(reals, 5); // half of them
    win.attach(MPI.slice(reals, 5), 5);
    Check.that(fails(() -> win.attach(numbers, 10)), "memory was attached twice");
    win.fence(0);
    win.put(numbers, 0, MPI.INT, rank, 0, 0, MPI.INT);
    win.put(numbers, 1, MPI.INT, MPI.PROC_NULL, 0, 1, MPI.INT);
    win.fence(0);
    win.detach(numbers);
    Check.that(fails(() -> win.detach(numbers)), "memory was detached twice");
    win.detach(reals);
    win.attach(reals, 5);
    win.detach(reals);
    win.detach(MPI.slice(reals, 5));
    win.attach(numbers, 3); // may stay attached
    win.lockAll(0);
    ByteBuffer one = MPI.newByteBuffer(1);
    Check.that(fails(() -> {
      win.put(one, 1, MPI.BYTE, rank, 8, 1, MPI.BYTE); // address 8
      win.flush(rank);
    }), "memory that is not attached was written");
    win.unlockAll();
    win.free();
    MPI.Finalize();
  }

  private static boolean fails(Check.Call call) {
    try {
      call.run();
      return false;
    } catch (MPIException e) {
      return e.getMessage().startsWith("MPI_ERR_RMA_"); // the API has no constants for these classes
    }
  }
}
