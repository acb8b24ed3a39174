// SPDX-License-Identifier: Apache-2.0
package runtime.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.compat.testkit.Launched;

/** The ways in which users of MPJ Express start programs. */
@Timeout(120)
class MPJRunTest {
  private static final String ARGUMENTS =
      """
      public class Arguments {
        public static void main(String[] args) {
          String[] mine = mpi.MPI.Init(args);
          int me = mpi.MPI.COMM_WORLD.Rank();
          boolean ranked = args[0].equals("" + me);
          System.out.println(ranked + " " + args[3] + " " + mine.length + " " + mine[0]);
          mpi.MPI.Finalize();
        }
      }
      """;

  @TempDir private Path directory;

  @Test
  void shouldTellMpiexecWhatItKnows() throws IOException {
    List<String> command =
        MPJRun.command("-np", "4", "-dev", "niodev", "-Xmx64m", "-cp", "a.jar", "Main", "-np", "x");
    assertEquals(
        List.of("--compat", "mpijava", "-n", "4", "-Xmx64m", "-cp", "a.jar", "runtime.starter.Program",
            "Main", "-np", "x"),
        command);
  }

  @Test
  void shouldExplainAMissingProgram() {
    assertThrows(IllegalArgumentException.class, () -> MPJRun.command("-np", "4"));
  }

  @Test
  void shouldGiveRankConfigurationAndDeviceFirst() throws Exception {
    Path source = Files.writeString(directory.resolve("Arguments.java"), ARGUMENTS);
    Path classes = Files.createDirectory(directory.resolve("classes"));
    assertEquals(0, javax.tools.ToolProvider.getSystemJavaCompiler().run(null, null, null,
        "-cp", System.getProperty("java.class.path"), "-d", classes.toString(), source.toString()));
    List<String> command = MPJRun.command("-np", "2", "-cp", classes.toString(), "Arguments", "user");
    Launched l = Launched.mpiexec(directory, command.toArray(String[]::new));
    assertEquals(List.of("true user 1 user", "true user 1 user"), l.lines(), l::text);
  }
}
