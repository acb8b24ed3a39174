// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.openmpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.compat.testkit.Launched;

/** {@code mpiexec --compat openmpi} in all its forms, and what becomes of errors. */
@Timeout(120)
class LauncherTest {
  private static final String HELLO =
      """
      import mpi.*;

      public class Hello {
        static int count;

        public static void main(String[] args) throws MPIException {
          String[] rest = MPI.Init(args);
          count++;
          int[] sum = {count};
          MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
          System.out.println(rest[0] + " " + count + " of " + sum[0]);
          MPI.Finalize();
        }
      }
      """;

  private static final String FATAL =
      """
      public class Fatal {
        public static void main(String[] args) throws Exception {
          mpi.MPI.Init(args);
          if (mpi.MPI.COMM_WORLD.getRank() == 1) {
            try {
              mpi.MPI.COMM_WORLD.send(new int[1], 1, mpi.MPI.INT, 99, 0);
            } catch (mpi.MPIException e) {
              System.out.println("went on");
            }
          }
          mpi.MPI.COMM_WORLD.barrier();
          mpi.MPI.Finalize();
        }
      }
      """;

  /** The layer sees this one itself, before mpi4j does. */
  private static final String FATAL_VIEW =
      FATAL.replace(
          "send(new int[1], 1, mpi.MPI.INT, 99, 0)", "allReduce(null, 1, mpi.MPI.INT, mpi.MPI.SUM)");

  @TempDir Path directory;

  @Test
  void compilesASourceFileAgainstTheLayer() throws Exception {
    Launched l = Launched.mpiexec(directory, "-n", "2", "--compat", "openmpi", source("Hello", HELLO), "x");
    assertEquals(List.of("x 1 of 2", "x 1 of 2"), l.lines(), l::text);
  }

  @Test
  void takesAJavaCommandAsMpirunDoes() throws Exception {
    Launched l = Launched.mpiexec(
        directory, "-np", "2", "--compat", "openmpi", "java", "-Xmx64m", source("Hello", HELLO), "y");
    assertEquals(List.of("y 1 of 2", "y 1 of 2"), l.lines(), l::text);
  }

  @Test
  void keepsStaticStatePerRankInOneJvm() throws Exception {
    Launched l = Launched.mpiexec(
        directory, "-n", "3", "--in-jvm", "--compat", "openmpi", source("Hello", HELLO), "z");
    assertEquals(List.of("z 1 of 3", "z 1 of 3", "z 1 of 3"), l.lines(), l::text);
  }

  @Test
  void endsTheJobAtAnErrorUnlessToldOtherwise() throws Exception {
    Launched l = Launched.mpiexec(directory, "-n", "2", "--compat", "openmpi", source("Fatal", FATAL));
    assertTrue(l.exitCode() != 0 && l.text().contains("ERR_RANK") && !l.text().contains("went on"), l::text);
  }

  @Test
  void endsTheJobAtAnErrorOfABuffer() throws Exception {
    Launched l = Launched.mpiexec(directory, "-n", "2", "--compat", "openmpi", source("Fatal", FATAL_VIEW));
    assertTrue(
        l.exitCode() != 0 && l.text().contains("ERR_BUFFER") && !l.text().contains("went on"), l::text);
  }

  private String source(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name + ".java"), text).toString();
  }
}
