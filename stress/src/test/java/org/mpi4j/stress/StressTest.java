// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the jcstress tests of this module: rings, doorbells, the engine's lock, threads that wait, segments,
 * locks of windows.
 *
 * <p>{@code -Dstress=default} (or {@code tough}) runs them as long as jcstress does by itself; {@code
 * -Dstress.tests=REGEX} chooses some.
 */
@Timeout(3 * 60 * 60)
class StressTest {
  private static final int LONGEST_HOURS = 2;

  private static final int FEWEST_RUNS = 14;

  @TempDir Path directory;

  @Test
  void shouldFindNoForbiddenOutcome() throws IOException, InterruptedException {
    Path output = directory.resolve("output.txt");
    Process jcstress = new ProcessBuilder(command())
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
    boolean ended = jcstress.waitFor(LONGEST_HOURS, TimeUnit.HOURS);
    if (!ended) {
      jcstress.descendants().forEach(ProcessHandle::destroyForcibly);
      jcstress.destroyForcibly();
    }
    String text = Files.readString(output);
    assertTrue(ended, text);
    assertEquals(0, jcstress.exitValue(), text);
    assertTrue(text.contains(allPassed(text)), text);
  }

  /** What the last summary must say: as many passed as were planned, and none is missing. */
  private static String allPassed(String text) {
    Matcher planned = Pattern.compile("Results: (\\d+) planned").matcher(text);
    assertTrue(planned.find(), text);
    int runs = Integer.parseInt(planned.group(1));
    assertTrue(runs >= FEWEST_RUNS, text);
    return "(Results: " + runs + " planned; " + runs + " passed, 0 failed, 0 soft errs, 0 hard errs)";
  }

  private static List<String> command() {
    String mode = System.getProperty("stress", "short");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.openjdk.jcstress.Main"));
    command.addAll(List.of("-t", System.getProperty("stress.tests", "org.mpi4j")));
    if (mode.equals("short")) { // one set of flags for the JVM, of which jcstress would try many
      command.addAll(List.of("-jvmArgs", "--illegal-native-access=deny"));
      command.addAll(List.of("-f", "1", "-iters", "1", "-time", "300", "-sc", "false", "-af", "NONE"));
    } else {
      // By default jcstress pins threads by native calls, which are denied here; taskset pins whole JVMs.
      command.addAll(List.of("-jvmArgsPrepend", "--illegal-native-access=deny", "-af", "GLOBAL", "-m", mode));
    }
    return command;
  }
}
