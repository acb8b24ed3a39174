// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static final String SUM = """
      import org.mpi4j.Buf;
      import org.mpi4j.Intracomm;
      import org.mpi4j.Mpi;
      import org.mpi4j.Op;

      public class Sum {
        public static void main(String[] args) throws InterruptedException {
          try (Mpi mpi = Mpi.init(args)) {
            Intracomm world = mpi.world();
            world.barrier();
            if (world.rank() == 0) {
              Thread.sleep(500); // the others sleep meanwhile, and are woken
            }
            world.bcast(Buf.of(new double[1000]), 0);
            world.allreduce(1, Op.SUM);
            world.sendrecv(
                Buf.of(new int[1]), (world.rank() + 1) % 4, Buf.of(new int[1]), (world.rank() + 3) % 4);
          }
        }
      }
      """;

  private static final String LAYER = """
      import org.mpi4j.tool.ProfiledCall;
      import org.mpi4j.tool.ProfilingLayer;

      public class Layer implements ProfilingLayer {
        @Override public Object intercept(ProfiledCall call) {
          if (call.is("MPI_Finalize")) {
            System.out.println("the layer sees the end");
          }
          return call.proceed();
        }
      }
      """;

  @TempDir static Path shared;
  private static Path home;

  @TempDir Path folder;

  @BeforeAll
  static void unpack() throws Exception {
    home = Dist.unpack(shared.resolve("some folder"));
  }

  /** Else a spawn takes three times as long: each rank opens the library's jar, and checks its classes. */
  @Test
  void shouldHaveTheClassesOfSpawnedRanksAndOfThoseThatSpawn() throws Exception {
    compile("Grow", PROGRAM);
    String said = mpiexec("-Xlog:class+load:file=classes.%p");
    List<Path> logs = logs();
    assertEquals(2, logs.size(), said);
    for (Path log : logs) {
      List<String> ours = Files.readAllLines(log).stream()
          .filter(l -> l.contains("org.mpi4j.internal.dynamic.")).toList();
      assertFalse(ours.isEmpty(), "no class of spawned jobs in " + log);
      assertEquals(List.of(), ours.stream().filter(l -> !l.contains("shared objects file")).toList(), said);
    }
  }

  /** A JVM that cannot use the cache which it is given uses none, not even the JDK's own. */
  @Test
  void shouldServeRanksOfOneJvm() throws Exception {
    compile("Grow", PROGRAM);
    String said = start("-n", "2", "--in-jvm", "-Xlog:class+load:file=classes.%p", "-cp", ".", "Grow");
    assertEquals(1, logs().size(), said);
    List<String> all = Files.readAllLines(logs().getFirst());
    for (String name : List.of("org.mpi4j.internal.dynamic.", "java.util.")) {
      List<String> some = all.stream().filter(l -> l.contains(name) && !l.contains("Lambda")).toList();
      long cached = some.stream().filter(l -> l.contains("shared objects file")).count();
      assertTrue(
          cached > some.size() * 3L / 4, () -> cached + " of " + some.size() + " are cached: " + said);
    }
  }

  /** With the cache the library is a module, which must say what services it uses. */
  @Test
  void shouldFindProfilingLayersThatTheClassPathNamesAsAService() throws Exception {
    compile("Grow", PROGRAM);
    compile("Layer", LAYER);
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve("org.mpi4j.tool.ProfilingLayer"), "Layer\n");
    assertEquals(2, mpiexec("-Dof=both").lines().filter("the layer sees the end"::equals).count());
  }

  /**
   * Each class that the JVM generates, or takes from a jar, at the first message costs each rank
   * milliseconds. Linking futex needs some that no cache can keep, but none for the shape of a method.
   */
  @ParameterizedTest
  @ValueSource(strings = {"shm.doorbell=socket", "shm.doorbell=futex"})
  void shouldHaveAllThatFirstMessagesNeed(String sleeps) throws Exception {
    compile("Sum", SUM);
    String said = start(
        "-n", "4", "--set", sleeps, "java", "-Xlog:class+load:file=classes.%p", "-cp", ".", "Sum");
    assertEquals(4, logs().size(), said);
    for (Path log : logs()) {
      List<String> all = Files.readAllLines(log);
      List<String> shapes = all.stream()
          .filter(l -> l.contains("invoke.LambdaForm$DMH") || l.contains("BoundMethodHandle$Species"))
          .toList();
      List<String> ours = all.stream().filter(l -> l.contains(" org.mpi4j.")).toList();
      for (List<String> some : List.of(shapes, ours)) {
        assertFalse(some.isEmpty(), said);
        assertEquals(List.of(), some.stream().filter(l -> !l.contains("shared objects file")).toList());
      }
    }
  }

  /** Runs a job of one rank, which spawns another; both with a JVM flag. */
  private String mpiexec(String flag) throws Exception {
    return start("-n", "1", "java", flag, "-cp", ".", "Grow");
  }

  private String start(String... words) throws Exception {
    Map<String, String> variables = Map.of("PATH", System.getenv("PATH"), "JAVA_HOME", Dist.JDK.toString());
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/mpiexec").toString()));
    command.addAll(List.of(words));
    return Dist.run(folder, variables, command.toArray(String[]::new)).succeeded();
  }

  private void compile(String name, String text) throws Exception {
    Path source = folder.resolve(name + ".java");
    Files.writeString(source, text);
    String library = home.resolve("lib/mpi4j-" + Dist.VERSION + ".jar").toString();
    Dist.run(folder, Dist.path(), jdk("javac"), "-cp", library, source.toString()).succeeded();
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
