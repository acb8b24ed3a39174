// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.openmpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.net.URISyntaxException;
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
import org.junit.jupiter.api.io.TempDir;
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

  @TempDir Path directory;

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

  private void processes(String program, int ranks, String transport) throws Exception {
    String classPath = home(MPI.class) + File.pathSeparator + home(ProgramsTest.class);
    Launched l = Launched.mpiexec(directory, "-n", Integer.toString(ranks), "--set", "transport=" + transport,
        "-cp", classPath, "programs." + program);
    assertEquals(0, l.exitCode(), l::text);
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
