// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.conformance.SuiteJob;

/**
 * The JVM makes classes at run time for some constructs of the language when they first run: a switch over
 * types or with a null case, and a record's own equals, hashCode and toString. Each takes every rank 5 to
 * 60 ms of processor time, so none of them lies on the way of each start.
 */
@Timeout(180)
class StartClassesTest {
  private static final String LOADING = "Java stack when loading ";
  private static final Pattern MAKER =
      Pattern.compile(LOADING + "java.lang.runtime.(SwitchBootstraps|ObjectMethods):");

  /** The JVM's own frames between the construct and the loading of its maker. */
  private static final Pattern OF_LOADING = Pattern.compile(
      "(at )?(- locked|java.lang.ClassLoader|java.lang.System|java.lang.invoke|jdk.internal.loader).*");

  @TempDir private Path scratch;

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldMakeNoClassesForSwitchesAndRecords(String transport) throws Exception {
    // the standard archive, since the JVM loads all that is in a cache of mpi4j, needed or not
    SuiteJob job = SuiteJob.run(
        scratch,
        List.of("-n", "2", "--set", "transport=" + transport),
        List.of(
            "-Xshare:auto", "-XX:+UnlockDiagnosticVMOptions", "-XX:LogClassLoadingCauseFor=*",
            "-Xlog:class+load+cause:file=" + scratch.resolve("classes.%p"), StartedProgram.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    List<Path> logs = logs();
    assertEquals(2, logs.size(), logs::toString);
    for (Path log : logs) {
      List<String> lines = Files.readAllLines(log);
      assertTrue(lines.stream().anyMatch(l -> l.contains(LOADING + "org.mpi4j.Mpi:")), "no class of mpi4j");
      assertEquals(List.of(), constructs(lines));
    }
  }

  /** The lines of mpi4j or of the program at which a maker was loaded; the JDK uses them, too. */
  private static List<String> constructs(List<String> lines) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (MAKER.matcher(lines.get(i)).find()) {
        String by = lines.stream().skip(i + 1L).map(StartClassesTest::frame)
            .filter(f -> !OF_LOADING.matcher(f).matches()).findFirst().orElse("");
        if (by.contains("org.mpi4j")) {
          found.add(by);
        }
      }
    }
    return found;
  }

  private static String frame(String line) {
    return line.substring(line.lastIndexOf("] ") + 1).strip();
  }

  private List<Path> logs() throws IOException {
    try (Stream<Path> files = Files.list(scratch)) {
      return files.filter(f -> f.getFileName().toString().startsWith("classes.")).toList();
    }
  }
}
