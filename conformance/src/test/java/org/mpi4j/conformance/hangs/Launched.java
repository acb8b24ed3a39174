// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;

/** A launcher that runs as a process of its own, or another program, with what it has written. */
public final class Launched {
  private static final long LONGEST_SECONDS = 60;

  private final Process process;
  private final Path output;

  private Launched(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /** Starts a command; its output goes to a file in that directory. */
  public static Launched start(Path scratch, List<String> command) throws IOException {
    Path output = Files.createTempFile(scratch, "job", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command).directory(Repository.file("").toFile());
    builder.redirectErrorStream(true).redirectOutput(output.toFile()).redirectInput(new File("/dev/null"));
    builder.environment().keySet().removeIf(name -> name.startsWith("PMI") || name.startsWith("SLURM"));
    return new Launched(builder.start(), output);
  }

  /** Starts ranks of a main class of the tests by mpi4j's mpiexec. */
  public static Launched mpiexec(Path scratch, int ranks, List<String> options, String... program)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(Repository.file("bin/mpiexec").toString()));
    command.addAll(List.of("-n", "" + ranks, "--timeout", "" + LONGEST_SECONDS));
    command.addAll(options);
    command.addAll(java(program));
    return start(scratch, command);
  }

  /** The command of a rank, for mpiexec. */
  public static List<String> java(String... program) {
    List<String> command = new ArrayList<>(List.of("java", SuiteJob.QUICK_COMPILER, "-XX:+UseSerialGC"));
    command.addAll(List.of("-Xmx200m", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(program));
    return command;
  }

  public String output() throws IOException {
    return Files.readString(output);
  }

  /** Waits until so many lines with that text have been written. */
  public void await(String text, int times) throws IOException, InterruptedException {
    while (output().split(text, -1).length - 1 < times) {
      if (process.waitFor(20, TimeUnit.MILLISECONDS)) {
        throw new AssertionError("ended without \"" + text + "\": " + output());
      }
    }
  }

  boolean isRunning() {
    return process.isAlive();
  }

  public long pid() {
    return process.pid();
  }

  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, "" + pid()).start().waitFor();
  }

  /** Waits for its end, and returns its exit code. */
  public int end() throws IOException, InterruptedException {
    if (!process.waitFor(LONGEST_SECONDS + 20, TimeUnit.SECONDS)) {
      stop();
      throw new AssertionError("did not end: " + output());
    }
    return process.exitValue();
  }

  public void stop() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(10, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
