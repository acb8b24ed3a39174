// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.conformance.Repository;

/** The launcher started by {@code java -jar}: its jar lies in a tree of sources, or beside the library. */
@Timeout(240)
class LauncherJarTest {
  @TempDir static Path directory;

  private static Path launcher;
  private static Path library;

  @BeforeAll
  static void findJars() throws Exception {
    assertEquals(0, run("version.txt", Repository.file("bin/mpiexec").toString(), "--version").waitFor());
    launcher = jar("launcher/target", "mpi4j-launcher-");
    library = jar("mpi4j/target", "mpi4j-");
  }

  @Test
  void shouldRunAJobFromATreeOfSources() throws Exception {
    assertRunsAJob(launcher);
  }

  @Test
  void shouldRunAJobBesideTheLibrary() throws Exception {
    Path lib = Files.createDirectories(directory.resolve("a folder/lib"));
    Files.copy(library, lib.resolve(library.getFileName()));
    Path copy = Files.copy(launcher, lib.resolve(launcher.getFileName()));
    assertRunsAJob(copy);
  }

  private static void assertRunsAJob(Path jar) throws Exception {
    Path source = directory.resolve("Sum.java");
    Files.writeString(source, """
        import org.mpi4j.Mpi;
        import org.mpi4j.Op;
        void main(String[] args) {
          try (Mpi mpi = Mpi.init(args)) {
            int sum = mpi.world().allreduce(1, Op.SUM);
            if (mpi.world().rank() == 0) {
              IO.println("sum " + sum);
            }
          }
        }
        """);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process job = run("job.txt", java, "-jar", jar.toString(), "-n", "2", source.toString());
    assertTrue(job.waitFor(120, TimeUnit.SECONDS));
    String output = Files.readString(directory.resolve("job.txt"));
    assertEquals("sum 2\n", output);
    assertEquals(0, job.exitValue());
  }

  private static Process run(String output, String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(List.of(command)).redirectErrorStream(true);
    return builder.redirectOutput(directory.resolve(output).toFile()).start();
  }

  private static Path jar(String folder, String name) throws IOException {
    Path place = Repository.file(folder);
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(place, name + "[0-9]*.jar")) {
      return jars.iterator().next();
    }
  }
}
