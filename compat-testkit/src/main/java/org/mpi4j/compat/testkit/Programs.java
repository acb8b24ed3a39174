// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.testkit;

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
import org.junit.jupiter.api.DynamicTest;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;

/**
 * Runs the programs of package {@code programs}, which check themselves: all of them with ranks in this JVM,
 * and some as processes, in turn over shared memory and TCP; with {@code -Dprograms=all} all as processes
 * over both.
 */
public final class Programs {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int[] RANKS = {1, 2, 4, 7};
  private static final boolean ALL = "all".equals(System.getProperty("programs"));

  private final Path api;
  private final Path tests;
  private final Set<String> sample;

  /**
   * @param api a class of the layer
   * @param tests a class that lies beside the programs
   * @param sample the programs that run as processes
   */
  public Programs(Class<?> api, Class<?> tests, String... sample) throws URISyntaxException {
    this.api = locationOf(api);
    this.tests = locationOf(tests);
    this.sample = Set.of(sample);
  }

  /** All programs on several numbers of ranks. */
  public Stream<DynamicTest> inOneJvm() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String program : programs()) {
      for (int ranks : RANKS) {
        tests.add(dynamicTest(program + ", " + ranks + " ranks",
            () -> assertTimeoutPreemptively(LIMIT, () -> threads(program, ranks))));
      }
    }
    return tests.stream();
  }

  /** The sample as processes. */
  public Stream<DynamicTest> asProcesses(Path directory) throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String program : programs()) {
      if (ALL) {
        for (int ranks : RANKS) {
          tests.add(asProcesses(directory, program, ranks, "shm"));
          tests.add(asProcesses(directory, program, ranks, "tcp"));
        }
      } else if (sample.contains(program)) {
        tests.add(asProcesses(directory, program, 4, tests.size() % 2 == 0 ? "shm" : "tcp"));
      }
    }
    assertTrue(ALL || tests.size() == sample.size(), () -> "programs that do not exist: " + sample);
    return tests.stream();
  }

  private DynamicTest asProcesses(Path directory, String program, int ranks, String transport) {
    return dynamicTest(program + ", " + ranks + " processes over " + transport,
        () -> processes(directory, program, ranks, transport));
  }

  private void threads(String program, int ranks) throws Exception {
    List<Path> classPath = List.of(api, tests);
    try {
      MpiJobOptions.ranks(ranks).runMain(classPath, "programs." + program);
    } catch (MpiJobException e) {
      AssertionError failed = new AssertionError(e.getMessage(), e);
      e.failures().values().forEach(failed::addSuppressed);
      throw failed;
    }
  }

  private void processes(Path directory, String program, int ranks, String transport) throws Exception {
    String classPath = api + File.pathSeparator + tests;
    Launched l = Launched.mpiexec(directory, "-n", Integer.toString(ranks), "--set", "transport=" + transport,
        "-cp", classPath, "programs." + program);
    assertEquals(0, l.exitCode(), l::text);
  }

  /** The classes with a main method. */
  private List<String> programs() throws Exception {
    try (Stream<Path> files = Files.list(tests.resolve("programs"))) {
      List<String> names = files.map(f -> f.getFileName().toString())
          .filter(n -> n.endsWith(".class") && n.indexOf('$') < 0 && n.indexOf('-') < 0)
          .map(n -> n.substring(0, n.length() - ".class".length()))
          .filter(n -> !n.equals("Check")).sorted().toList();
      assertTrue(names.size() >= 25, names::toString);
      return names;
    }
  }

  private static Path locationOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
