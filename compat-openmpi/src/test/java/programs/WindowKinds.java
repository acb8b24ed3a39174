// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.Buffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.Comm;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** Windows of all flavours and element types, with what is known about each. */
public final class WindowKinds {
  private WindowKinds() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    units();
    attributes();
    Intracomm machine = MPI.COMM_WORLD.splitType(Comm.TYPE_SHARED, rank, MPI.INFO_NULL);
    flavour(machine, Win.FLAVOR_PRIVATE);
    if ("tcp".equals(System.getenv("MPI4J_TRANSPORT"))) { // ranks that were told to share no memory
      machine.setErrhandler(MPI.ERRORS_RETURN);
      Check.that(failsToShare(machine), "memory was shared over TCP");
    } else {
      flavour(machine, Win.FLAVOR_SHARED);
    }
    machine.free();
    infoAndName();
    IntBuffer some = MPI.newIntBuffer(rank == size - 1 ? 7 : 0); // a size beyond the buffer has no memory
    Win win = new Win(some, 7, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    win.fence(0);
    win.put(MPI.newIntBuffer(1).put(0, 8), 1, MPI.INT, size - 1, 6 - rank % 7, 1, MPI.INT);
    win.fence(0);
    if (rank == size - 1) {
      Check.equal(8, some.get(6), "written by rank 0");
    }
    win.free();
    new Win(MPI.newByteBuffer(8), 8, 1, MPI.INFO_NULL, MPI.COMM_WORLD); // Finalize without free
    MPI.Finalize();
  }

  /** Sizes and units count in elements of the buffer, attributes in bytes. */
  private static void units() throws MPIException {
    List<Buffer> buffers = List.of(MPI.newByteBuffer(6), MPI.newCharBuffer(6), MPI.newShortBuffer(6),
        MPI.newIntBuffer(6), MPI.newFloatBuffer(6), MPI.newLongBuffer(6), MPI.newDoubleBuffer(6));
    int[] bytes = {1, 2, 2, 4, 4, 8, 8};
    for (int i = 0; i < bytes.length; i++) {
      Win win = new Win(buffers.get(i), 6, 3, MPI.INFO_NULL, MPI.COMM_WORLD);
      Check.equal(6 * bytes[i], win.getAttr(MPI.WIN_SIZE), "size of " + buffers.get(i));
      Check.equal(3 * bytes[i], win.getAttr(MPI.WIN_DISP_UNIT), "unit of " + buffers.get(i));
      Check.that((Long) win.getAttr(MPI.WIN_BASE) != 0, "address of " + buffers.get(i));
      win.free();
    }
  }

  private static void attributes() throws MPIException {
    int key = Win.createKeyval();
    Win win = new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    Check.equal(null, win.getAttr(key), "no value yet");
    int[] value = {1, 2};
    win.setAttr(key, value);
    value[0] = 5;
    Check.that(Arrays.equals(new int[] {1, 2}, (int[]) win.getAttr(key)), "a copy is kept");
    win.deleteAttr(key);
    Check.equal(null, win.getAttr(key), "deleted");
    win.free();
    Win.freeKeyval(key);
  }

  /** Each rank reaches the memory of each by puts and gets. */
  private static void flavour(Intracomm comm, int flavour) throws MPIException {
    int rank = comm.getRank();
    int size = comm.getSize();
    Win win = new Win(size + rank, 1, MPI.INFO_NULL, comm, MPI.newCharBuffer(0), flavour);
    Check.equal(2 * (size + rank), win.getAttr(MPI.WIN_SIZE), "size");
    CharBuffer mine = MPI.newCharBuffer(1).put(0, (char) ('a' + rank));
    CharBuffer all = MPI.newCharBuffer(size);
    win.fence(0);
    for (int r = 0; r < size; r++) {
      win.put(mine, 1, MPI.CHAR, r, rank, 1, MPI.CHAR);
    }
    win.fence(0);
    win.get(all, size, MPI.CHAR, (rank + 1) % size, 0, size, MPI.CHAR);
    win.fence(0);
    for (int r = 0; r < size; r++) {
      Check.equal((char) ('a' + r), all.get(r), "written by rank " + r);
    }
    win.free();
  }

  private static boolean failsToShare(Intracomm comm) {
    try {
      flavour(comm, Win.FLAVOR_SHARED);
      return comm.getSize() == 1;
    } catch (MPIException e) { // the API has no constant for the class
      return e.getMessage().startsWith("MPI_ERR_RMA_SHARED");
    }
  }

  private static void infoAndName() throws MPIException {
    Info hints = new Info();
    hints.set("no_locks", "true");
    Win win = new Win(MPI.newIntBuffer(1), 1, 1, hints, MPI.COMM_WORLD);
    Info used = win.getInfo();
    Check.equal("true", used.get("no_locks"), "hint");
    used.free();
    hints.set("no_locks", "true");
    win.setInfo(hints);
    hints.free();
    win.setName("counter");
    Check.equal("counter", win.getName(), "name");
    win.setErrhandler(MPI.ERRORS_RETURN);
    Check.fails(MPI.ERR_RMA_SYNC, "a lock of a window without locks",
        () -> win.lock(MPI.LOCK_SHARED, 0, 0));
    win.free();
  }
}
