// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The cache from which ranks start quickly, as the start script makes it at the first start. */
@Timeout(240)
class RankCacheTest {
  private static final String PROGRAM = """
      import org.mpi4j.Command;
      import org.mpi4j.Intercomm;
      import org.mpi4j.Mpi;

      public class Grow {
        public static void main(String[] args) {
          try (Mpi mpi = Mpi.init(args)) {
            Intercomm parents = mpi.parent();
            if (parents.isNull()) {
              mpi.world().spawn(Command.of("Grow", 1), 0).comm().disconnect();
            } else {
              parents.disconnect();
            }
          }
        }
      }
      """;

  @TempDir Path folder;

  /** Else a spawn takes three times as long: each rank opens the library's jar, and checks its classes. */
  @Test
  void shouldHaveTheClassesOfSpawnedRanksAndOfThoseThatSpawn() throws Exception {
    Path home = Dist.unpack(folder.resolve("some folder"));
    Path source = folder.resolve("Grow.java");
    Files.writeString(source, PROGRAM);
    String library = home.resolve("lib/mpi4j-" + Dist.VERSION + ".jar").toString();
    Dist.run(folder, Dist.path(), jdk("javac"), "-cp", library, source.toString()).succeeded();
    Map<String, String> variables = Map.of("PATH", System.getenv("PATH"), "JAVA_HOME", Dist.JDK.toString());
    String said = Dist.run(folder, variables, home.resolve("bin/mpiexec").toString(), "-n", "1", "java",
        "-Xlog:class+load:file=classes.%p", "-cp", ".", "Grow").succeeded();
    List<Path> logs = logs();
    assertEquals(2, logs.size(), said);
    for (Path log : logs) {
      List<String> ours = Files.readAllLines(log).stream()
          .filter(l -> l.contains("org.mpi4j.internal.dynamic.")).toList();
      assertFalse(ours.isEmpty(), "no class of spawned jobs in " + log);
      assertEquals(List.of(), ours.stream().filter(l -> !l.contains("shared objects file")).toList(), said);
    }
  }

  private static String jdk(String command) {
    return Dist.JDK.resolve("bin").resolve(command).toString();
  }

  private List<Path> logs() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().startsWith("classes.")).toList();
    }
  }
}
