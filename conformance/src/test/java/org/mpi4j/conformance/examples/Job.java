// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.examples;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mpi4j.conformance.Repository;

/**
 * A job of {@code bin/mpiexec} that is over.
 *
 * @param exitCode the launcher's
 * @param out the lines that the ranks have printed, in the order in which they came
 * @param err the lines on standard error, of ranks and launcher
 */
record Job(int exitCode, List<String> out, List<String> err) {
  private static final int LONGEST_SECONDS = 150;

  /**
   * Runs a program from the root of the repository.
   *
   * @param scratch keeps the output
   * @param program as on the command line
   */
  static Job run(Way way, int ranks, Path scratch, List<String> program, String... arguments)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(scratch, "out", ".txt");
    Path err = Files.createTempFile(scratch, "err", ".txt");
    Process process = new ProcessBuilder(command(way, ranks, program, arguments))
        .directory(file("").toFile())
        .redirectInput(ProcessBuilder.Redirect.PIPE)
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start();
    process.getOutputStream().close();
    boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroy(); // stops the ranks, too
      process.waitFor(10, TimeUnit.SECONDS);
      process.destroyForcibly();
    }
    Job job = new Job(ended ? process.exitValue() : -1, Files.readAllLines(out), Files.readAllLines(err));
    return ended ? job : fail("did not end in " + LONGEST_SECONDS + " s: " + job);
  }

  private static List<String> command(Way way, int ranks, List<String> program, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(file("bin/mpiexec").toString());
    command.addAll(List.of("-n", Integer.toString(ranks)));
    command.addAll(way.options);
    command.addAll(program);
    command.addAll(List.of(arguments));
    return command;
  }

  static Path file(String name) {
    return Repository.file(name);
  }

  /** What stands after {@code label} on the one line that begins with it. */
  String after(String label) {
    List<String> found = out.stream().filter(line -> line.startsWith(label)).toList();
    return found.size() == 1
        ? found.getFirst().substring(label.length()).strip()
        : fail(found.size() + " lines begin with \"" + label + "\": " + this);
  }

  @Override
  public String toString() {
    return "exit code " + exitCode + ", standard output:\n" + String.join("\n", out)
        + "\nstandard error:\n" + String.join("\n", err);
  }
}
