// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.mpijava;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.compat.testkit.Launched;

/** After {@code Errhandler_set(MPI.ERRORS_ARE_FATAL)} errors end the job, whoever notices them. */
@Timeout(180)
class FatalErrorsTest {
  private static final String PROGRAM =
      """
      import mpi.*;

      public class Fatal {
        public static void main(String[] args) {
          MPI.Init(args);
          MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_ARE_FATAL);
          try {
            CALL;
          } catch (MPIException e) {
            System.out.println("went on");
          }
          MPI.Finalize();
        }
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 99, 0) | dest = 99",
    "MPI.COMM_WORLD.Bcast(new int[1], 0, 2, MPI.INT, 0) | 8 bytes",
    "MPI.COMM_WORLD.Bcast(new String[1], 0, 2, MPI.OBJECT, 0) | the array has 1"
  })
  void endTheJob(String call, String words) throws Exception {
    Path source = Files.writeString(directory.resolve("Fatal.java"), PROGRAM.replace("CALL", call));
    Launched l = Launched.mpiexec(directory, "-n", "1", "--compat", "mpijava", source.toString());
    assertNotEquals(0, l.exitCode(), l::text);
    assertFalse(l.text().contains("went on"), l::text);
    assertTrue(l.text().contains(words), l::text);
  }
}
