// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.File;
import mpi.FileView;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Ranks write a table together, each its columns, through views, and read it back. */
public final class FileViews {
  private static final int ROWS = 6;
  private static final int WIDTH = 3; // columns of each rank
  private static final int HEAD = 5; // bytes before the table

  private FileViews() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    String name = Check.scratchFile();
    Datatype part = Datatype.createVector(ROWS, WIDTH, WIDTH * size, MPI.INT);
    part.commit();
    write(name, part, rank, size);
    readWhole(name, rank, size);
    readPart(name, part, rank, size);
    bigEndian(name, rank, size);
    part.free();
    MPI.COMM_WORLD.barrier();
    if (rank == 0) {
      File.delete(name);
    }
    MPI.Finalize();
  }

  private static int value(int row, int column) {
    return 1000 * row + column;
  }

  private static void write(String name, Datatype part, int rank, int size) throws MPIException {
    File file = new File(MPI.COMM_WORLD, name, MPI.MODE_CREATE | MPI.MODE_WRONLY);
    Check.equal(0L, file.getView().getDisp(), "begin of the first view");
    Check.equal("native", file.getView().getDataRep(), "representation of the first view");
    file.setView(HEAD + 4L * WIDTH * rank, MPI.INT, part, "native");
    FileView view = file.getView();
    Check.that(view.getEType() == MPI.INT && view.getFileType() == part, "types of the view");
    int[] mine = new int[ROWS * WIDTH];
    for (int i = 0; i < mine.length; i++) {
      mine[i] = value(i / WIDTH, WIDTH * rank + i % WIDTH);
    }
    Status status = file.writeAll(mine, mine.length, MPI.INT);
    Check.equal(mine.length, status.getCount(MPI.INT), "written");
    Check.equal((long) mine.length, file.getPosition(), "pointer");
    Check.equal(HEAD + 4L * WIDTH * (rank + size), file.getByteOffset(WIDTH), "begin of the second row");
    file.close();
  }

  private static void readWhole(String name, int rank, int size) throws MPIException {
    File file = new File(MPI.COMM_SELF, name, MPI.MODE_RDONLY);
    int columns = WIDTH * size;
    Check.equal(HEAD + 4L * ROWS * columns, file.getSize(), "size");
    file.setView(HEAD, MPI.INT, MPI.INT, "native", MPI.INFO_NULL);
    int[] all = new int[ROWS * columns + 10];
    Status status = file.read(all, all.length, MPI.INT);
    Check.equal(ROWS * columns, status.getCount(MPI.INT), "read up to the end");
    for (int i = 0; i < ROWS * columns; i++) {
      Check.equal(value(i / columns, i % columns), all[i], "element " + i);
    }
    file.seek(-1, MPI.SEEK_END);
    IntBuffer last = MPI.newIntBuffer(1);
    file.read(last, 1, MPI.INT);
    Check.equal(value(ROWS - 1, columns - 1), last.get(0), "the last element");
    file.seek(rank, MPI.SEEK_SET);
    file.seek(1, MPI.SEEK_CUR);
    file.read(last, 1, MPI.INT);
    Check.equal(value((rank + 1) / columns, (rank + 1) % columns), last.get(0), "an element");
    file.close();
  }

  /** The columns of the right neighbour, into every second element of an array. */
  private static void readPart(String name, Datatype part, int rank, int size) throws MPIException {
    int right = (rank + 1) % size;
    Datatype everySecond = Datatype.createResized(MPI.INT, 0, 8);
    everySecond.commit();
    File file = new File(MPI.COMM_WORLD, name, MPI.MODE_RDONLY);
    file.setView(HEAD + 4L * WIDTH * right, MPI.INT, part, "native");
    int[] its = new int[2 * ROWS * WIDTH];
    file.readAll(its, ROWS * WIDTH, everySecond);
    for (int i = 0; i < ROWS * WIDTH; i++) {
      Check.equal(value(i / WIDTH, WIDTH * right + i % WIDTH), its[2 * i], "element " + i);
      Check.equal(0, its[2 * i + 1], "gap " + i);
    }
    everySecond.free();
    file.close();
  }

  /** The portable representation. */
  private static void bigEndian(String name, int rank, int size) throws MPIException {
    File file = new File(MPI.COMM_WORLD, name, MPI.MODE_RDWR);
    file.setView(0, MPI.INT, MPI.INT, "external32");
    Check.equal(1, file.getTypeExtent(MPI.INT), "extent");
    file.writeAtAll(rank, new int[] {0x01020304}, 1, MPI.INT);
    file.setView(0, MPI.BYTE, MPI.BYTE, "native");
    byte[] bytes = new byte[4];
    file.readAtAll(4L * ((rank + 1) % size), bytes, 4, MPI.BYTE);
    Check.equal(new byte[] {1, 2, 3, 4}, bytes, "big-endian");
    file.close();
  }
}
