// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A run of mpiexec that is over.
 *
 * @param exitCode 0 if all is well
 * @param text all output
 */
public record Launched(int exitCode, String text) {
  private static final int LIMIT_SECONDS = 60;

  /** Runs a job and waits for its end. */
  public static Launched mpiexec(Path directory, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
        "org.mpi4j.launcher.Mpiexec", "--timeout", Integer.toString(LIMIT_SECONDS)));
    command.addAll(List.of(words));
    Path output = Files.createTempFile(directory, "out", ".txt");
    Process launcher = new ProcessBuilder(command)
        .redirectErrorStream(true).redirectOutput(output.toFile()).start();
    launcher.getOutputStream().close();
    if (!launcher.waitFor(2 * LIMIT_SECONDS, TimeUnit.SECONDS)) {
      launcher.destroy(); // stops the ranks, too
    }
    return new Launched(launcher.waitFor(), Files.readString(output));
  }

  /** The output, line by line. */
  public List<String> lines() {
    return text.lines().toList();
  }
}
