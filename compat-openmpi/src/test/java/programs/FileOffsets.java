// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import mpi.File;
import mpi.Group;
import mpi.Info;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Access at offsets and pointers in all forms, and what else there is to say about a file. */
public final class FileOffsets {
  private static final int N = 8;

  private FileOffsets() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    String name = Check.scratchFile();
    Info hints = new Info();
    hints.set("access_style", "read_mostly");
    int mode = MPI.MODE_RDWR | MPI.MODE_CREATE | MPI.MODE_DELETE_ON_CLOSE;
    File file = new File(MPI.COMM_WORLD, name, mode, hints);
    properties(file, mode, hints);
    file.setView(0, MPI.DOUBLE, MPI.DOUBLE, "native");
    blocking(file, rank, size);
    MPI.COMM_WORLD.barrier(); // the others read what this rank is about to overwrite
    requests(file, rank, size);
    MPI.COMM_WORLD.barrier();
    pointers(file, rank, size);
    MPI.COMM_WORLD.barrier();
    sizes(file, rank);
    file.close();
    Check.that(!new java.io.File(name).exists(), "the file was not deleted");
    hints.free();
    MPI.Finalize();
  }

  private static void properties(File file, int mode, Info hints) throws MPIException {
    Check.equal(mode, file.getAMode(), "mode");
    Group group = file.getGroup();
    Check.equal(MPI.IDENT, Group.compare(group, MPI.COMM_WORLD.getGroup()), "group");
    group.free();
    file.setInfo(hints);
    file.getInfo().free();
    Check.equal(false, file.getAtomicity(), "atomicity");
    file.setAtomicity(true);
    Check.equal(true, file.getAtomicity(), "atomicity");
    file.setAtomicity(false);
    file.sync();
    file.callErrhandler(MPI.ERR_OTHER); // returns
    file.setErrhandler(file.getErrhandler());
  }

  /** Values that tell who wrote them. */
  private static double[] block(int rank) {
    double[] block = new double[N];
    for (int i = 0; i < N; i++) {
      block[i] = 100 * rank + i;
    }
    return block;
  }

  private static void blocking(File file, int rank, int size) throws MPIException {
    Status status = file.writeAt((long) N * rank, block(rank), N / 2, MPI.DOUBLE);
    Check.equal(N / 2, status.getCount(MPI.DOUBLE), "written");
    double[] rest = new double[N / 2];
    System.arraycopy(block(rank), N / 2, rest, 0, N / 2);
    file.writeAtAll((long) N * rank + N / 2, DoubleBuffer.wrap(rest), N / 2, MPI.DOUBLE);
    file.sync();
    MPI.COMM_WORLD.barrier();
    file.sync();
    int right = (rank + 1) % size;
    double[] its = new double[N];
    file.readAtAll((long) N * right, its, N, MPI.DOUBLE);
    Check.equal(block(right), its, "block of the right neighbour");
    DoubleBuffer one = MPI.newDoubleBuffer(1);
    file.readAt((long) N * right + 3, one, 1, MPI.DOUBLE);
    Check.equal(100.0 * right + 3, one.get(0), "one of them");
    status = file.readAt((long) N * size - 1, its, 2, MPI.DOUBLE);
    Check.equal(1, status.getCount(MPI.DOUBLE), "read at the end");
    status = file.readAt((long) N * size, its, 2, MPI.DOUBLE);
    Check.equal(0, status.getCount(MPI.DOUBLE), "read behind the end");
  }

  private static void requests(File file, int rank, int size) throws MPIException {
    DoubleBuffer mine = MPI.newDoubleBuffer(N);
    mine.duplicate().put(block(rank + 1));
    Request first = file.iWriteAt((long) N * rank, mine, N / 2, MPI.DOUBLE);
    Request second = file.iWriteAtAll((long) N * rank + N / 2, MPI.slice(mine, N / 2), N / 2, MPI.DOUBLE);
    Check.equal(N / 2, first.waitStatus().getCount(MPI.DOUBLE), "written");
    second.waitFor();
    file.sync();
    MPI.COMM_WORLD.barrier();
    file.sync();
    int left = (rank + size - 1) % size;
    DoubleBuffer its = MPI.newDoubleBuffer(N);
    double[] again = new double[N];
    Request[] reads = {
        file.iReadAt((long) N * left, its, N, MPI.DOUBLE),
        file.iReadAtAll((long) N * left, again, N, MPI.DOUBLE)};
    Request.waitAll(reads);
    double[] direct = new double[N];
    its.duplicate().get(direct);
    Check.equal(block(left + 1), direct, "block of the left neighbour");
    Check.equal(block(left + 1), again, "the same in an array");
  }

  private static void pointers(File file, int rank, int size) throws MPIException {
    file.setView(4L * N * rank, MPI.INT, MPI.INT, "native");
    int[] numbers = new int[N];
    for (int i = 0; i < N; i++) {
      numbers[i] = rank * N + i;
    }
    IntBuffer direct = MPI.newIntBuffer(2).put(0, numbers[4]).put(1, numbers[5]);
    file.write(numbers, 2, MPI.INT);
    file.writeAll(MPI.slice(numbers, 2), 2, MPI.INT);
    file.iWrite(direct, 2, MPI.INT).waitFor();
    file.iWriteAll(MPI.slice(numbers, 6).array().clone(), 0, MPI.INT).waitFor();
    file.writeAll(MPI.slice(numbers, 6), 2, MPI.INT);
    Check.equal((long) N, file.getPosition(), "pointer");
    file.sync();
    MPI.COMM_WORLD.barrier();
    file.sync();
    file.setView(4L * N * ((rank + 1) % size), MPI.INT, MPI.INT, "native");
    int[] its = new int[N];
    file.read(its, 1, MPI.INT);
    file.readAll(MPI.slice(its, 1), 1, MPI.INT);
    IntBuffer three = MPI.newIntBuffer(3);
    file.iRead(three, 3, MPI.INT).waitFor();
    IntBuffer others = MPI.newIntBuffer(3);
    file.iReadAll(others, 3, MPI.INT).waitFor();
    int first = (rank + 1) % size * N;
    Check.equal(first, its[0], "element 0");
    Check.equal(first + 1, its[1], "element 1");
    for (int i = 0; i < 3; i++) {
      Check.equal(first + 2 + i, three.get(i), "element " + (i + 2));
      Check.equal(first + 5 + i, others.get(i), "element " + (i + 5));
    }
  }

  private static void sizes(File file, int rank) throws MPIException {
    file.setSize(1000);
    Check.equal(1000L, file.getSize(), "size");
    file.preallocate(2000);
    Check.equal(2000L, file.getSize(), "size with room");
    file.setSize(10);
    Check.equal(10L, file.getSize(), "size when cut");
    file.setView(0, MPI.BYTE, MPI.BYTE, "native");
    byte[] tail = new byte[20];
    Check.equal(10 - rank % 10, file.readAt(rank % 10, tail, 20, MPI.BYTE).getCount(MPI.BYTE), "tail");
    boolean[] flags = {true, false, rank % 2 == 0};
    file.setView(0, MPI.BOOLEAN, MPI.BOOLEAN, "native");
    file.writeAtAll(3L * rank, flags, 3, MPI.BOOLEAN);
    boolean[] back = new boolean[3];
    file.iReadAt(3L * rank, back, 3, MPI.BOOLEAN).waitFor();
    Check.equal(flags, back, "booleans");
  }
}
