// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.openmpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;

/**
 * Runs the programs of package {@code programs}, which check themselves: all of them with ranks in this JVM,
 * and some as processes; all as processes with {@code -Dprograms=all}.
 */
@Timeout(600)
class ProgramsTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int[] RANKS = {1, 2, 4, 7};
  private static final boolean ALL = "all".equals(System.getProperty("programs"));
  private static final Set<String> SAMPLE =
      Set.of("CartGrid", "InterBridge", "LifeCycle", "NonblockingCollectives", "Slices", "UserOps");

  @TestFactory
  Stream<DynamicTest> inOneJvm() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String program : programs()) {
      for (int ranks : RANKS) {
        tests.add(dynamicTest(program + ", " + ranks + " ranks",
            () -> assertTimeoutPreemptively(LIMIT, () -> threads(program, ranks))));
      }
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> asProcesses() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String program : programs()) {
      for (String transport : List.of("shm", "tcp")) {
        for (int ranks : ALL ? RANKS : new int[] {4}) {
          if (ALL || SAMPLE.contains(program)) {
            tests.add(dynamicTest(program + ", " + ranks + " processes over " + transport,
                () -> processes(program, ranks, transport)));
          }
        }
      }
    }
    return tests.stream();
  }

  private static void threads(String program, int ranks) throws Exception {
    List<Path> classPath = List.of(home(MPI.class), home(ProgramsTest.class));
    try {
      MpiJobOptions.ranks(ranks).runMain(classPath, "programs." + program);
    } catch (MpiJobException e) {
      AssertionError failed = new AssertionError(e.getMessage(), e);
      e.failures().values().forEach(failed::addSuppressed);
      throw failed;
    }
  }

  private static void processes(String program, int ranks, String transport) throws Exception {
    Path output = Files.createTempFile("mpi4j-" + program, ".txt");
    try {
      Process launcher = new ProcessBuilder(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
          "org.mpi4j.launcher.Mpiexec", "-n", Integer.toString(ranks), "--timeout", "60",
          "--set", "transport=" + transport,
          "-cp", home(MPI.class) + File.pathSeparator + home(ProgramsTest.class), "programs." + program)
          .redirectErrorStream(true).redirectOutput(output.toFile()).start();
      launcher.getOutputStream().close();
      int code = launcher.waitFor();
      assertEquals(0, code, () -> text(output));
    } finally {
      Files.delete(output);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return e.toString();
    }
  }

  /** The classes with a main method. */
  private static List<String> programs() throws Exception {
    try (Stream<Path> files = Files.list(home(ProgramsTest.class).resolve("programs"))) {
      List<String> names = files.map(f -> f.getFileName().toString())
          .filter(n -> n.endsWith(".class") && n.indexOf('$') < 0 && n.indexOf('-') < 0)
          .map(n -> n.substring(0, n.length() - ".class".length()))
          .filter(n -> !n.equals("Check")).sorted().toList();
      assertTrue(names.size() >= 25, names::toString);
      return names;
    }
  }

  private static Path home(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
