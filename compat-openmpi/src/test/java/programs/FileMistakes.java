// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/** What goes wrong with files, and which class of error it is: files return errors from the start. */
public final class FileMistakes {
  private FileMistakes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    String name = Check.scratchFile();
    opening(name);
    File file = new File(MPI.COMM_WORLD, name, MPI.MODE_RDWR);
    arguments(file);
    views(file);
    split(file);
    file.close();
    Check.fails(MPI.ERR_FILE, "a closed file", () -> file.read(new int[1], 1, MPI.INT));
    Check.fails(MPI.ERR_FILE, "a file closed twice", file::close);
    readOnly(name);
    MPI.COMM_WORLD.barrier();
    if (MPI.COMM_WORLD.getRank() == 0) {
      File.delete(name);
      Check.fails(MPI.ERR_NO_SUCH_FILE, "a file deleted twice", () -> File.delete(name));
    }
    MPI.Finalize();
  }

  private static void opening(String name) {
    Check.fails(MPI.ERR_NO_SUCH_FILE, "a file that there is not",
        () -> new File(MPI.COMM_WORLD, name + ".missing", MPI.MODE_RDONLY));
    Check.fails(MPI.ERR_FILE_EXISTS, "a file that there is",
        () -> new File(MPI.COMM_WORLD, name, MPI.MODE_CREATE | MPI.MODE_EXCL | MPI.MODE_RDWR));
    Check.fails(MPI.ERR_AMODE, "no mode", () -> new File(MPI.COMM_WORLD, name, 0));
    Check.fails(MPI.ERR_AMODE, "two modes",
        () -> new File(MPI.COMM_WORLD, name, MPI.MODE_RDONLY | MPI.MODE_RDWR));
  }

  private static void arguments(File file) throws MPIException {
    int[] one = new int[1];
    Check.fails(MPI.ERR_COUNT, "a negative count", () -> file.read(one, -1, MPI.INT));
    Check.fails(MPI.ERR_TYPE, "no datatype", () -> file.read(one, 1, MPI.DATATYPE_NULL));
    Check.fails(MPI.ERR_BUFFER, "no buffer", () -> file.write(null, 1, MPI.INT));
    file.write(null, 0, MPI.INT);
    Check.fails(MPI.ERR_ARG, "a negative offset", () -> file.writeAt(-1, one, 1, MPI.INT));
    Check.fails(MPI.ERR_ARG, "a place before the begin", () -> file.seek(-1, MPI.SEEK_SET));
    Check.fails(MPI.ERR_ARG, "a seek from nowhere", () -> file.seek(0, 12_345));
    Check.fails(MPI.ERR_ARG, "a negative size", () -> file.setSize(-1));
    try {
      file.read(one, 2, MPI.INT);
      throw new AssertionError("a short array was accepted");
    } catch (ArrayIndexOutOfBoundsException e) {
      Check.that(e.getMessage() != null, "text");
    }
    try {
      file.iRead(IntBuffer.allocate(1), 1, MPI.INT);
      throw new AssertionError("a heap buffer was accepted");
    } catch (IllegalArgumentException e) {
      Check.equal("The buffer must be direct.", e.getMessage(), "text");
    }
  }

  private static void views(File file) throws MPIException {
    Datatype raw = Datatype.createContiguous(2, MPI.INT);
    Check.fails(MPI.ERR_TYPE, "a type not committed", () -> file.setView(0, MPI.INT, raw, "native"));
    raw.free();
    Check.fails(MPI.ERR_TYPE, "a freed type", () -> file.setView(0, MPI.INT, raw, "native"));
    Check.fails(MPI.ERR_TYPE, "a file type of no whole etypes",
        () -> file.setView(0, MPI.LONG, MPI.INT, "native"));
    Check.fails(MPI.ERR_UNSUPPORTED_DATAREP, "a representation that there is not",
        () -> file.setView(0, MPI.INT, MPI.INT, "octal"));
    Check.fails(MPI.ERR_ARG, "a negative begin", () -> file.setView(-5, MPI.INT, MPI.INT, "native"));
    Check.equal(MPI.BYTE, file.getView().getEType(), "the view stays");
  }

  private static void split(File file) throws MPIException {
    byte[] bytes = new byte[2];
    Check.fails(MPI.ERR_REQUEST, "an end without a begin", () -> file.readAllEnd(bytes));
    file.writeAllBegin(bytes, 2, MPI.BYTE);
    Check.fails(MPI.ERR_UNSUPPORTED_OPERATION, "another collective access",
        () -> file.readAllBegin(bytes, 2, MPI.BYTE));
    Check.fails(MPI.ERR_UNSUPPORTED_OPERATION, "close before the end", file::close);
    file.writeAllEnd(bytes);
  }

  private static void readOnly(String name) throws MPIException {
    File file = new File(MPI.COMM_WORLD, name, MPI.MODE_RDONLY);
    Check.fails(MPI.ERR_READ_ONLY, "a write", () -> file.write(new int[1], 1, MPI.INT));
    Check.fails(MPI.ERR_READ_ONLY, "a new size", () -> file.setSize(0));
    file.close();
    File forWriting = new File(MPI.COMM_WORLD, name, MPI.MODE_WRONLY);
    Check.fails(MPI.ERR_ACCESS, "a read", () -> forWriting.read(new int[1], 1, MPI.INT));
    forWriting.close();
  }
}
