// SPDX-License-Identifier: Apache-2.0
package programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;

/** What programs expect of their results. */
final class Check {
  private static final int LONGEST_NAME = 1000;

  private Check() {}

  /** What must fail. */
  @FunctionalInterface
  interface Call {
    void run() throws MPIException;
  }

  static void that(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  static void equal(Object expected, Object actual, String what) {
    that(Arrays.deepEquals(new Object[] {expected}, new Object[] {actual}),
        what + ": expected " + text(expected) + ", but there is " + text(actual));
  }

  private static String text(Object value) {
    String list = Arrays.deepToString(new Object[] {value});
    return list.substring(1, list.length() - 1);
  }

  /** The call must throw an MPIException of this class. */
  static void fails(int errorClass, String what, Call call) {
    try {
      call.run();
    } catch (MPIException e) {
      equal(errorClass, e.getErrorClass(), what + ": class of " + e.getMessage());
      that(e.getMessage().startsWith("MPI_ERR_"), what + ": text " + e.getMessage());
      return;
    }
    throw new AssertionError(what + " went well");
  }

  /** The name of a new empty file, the same on all ranks. Collective. */
  static String scratchFile() throws MPIException {
    char[] name = new char[LONGEST_NAME];
    if (MPI.COMM_WORLD.getRank() == 0) {
      String path = temporaryFile().toString();
      path.getChars(0, path.length(), name, 0);
    }
    MPI.COMM_WORLD.bcast(name, LONGEST_NAME, MPI.CHAR, 0);
    return new String(name).trim();
  }

  private static Path temporaryFile() {
    try {
      return Files.createTempFile("openmpi-program", ".data");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
