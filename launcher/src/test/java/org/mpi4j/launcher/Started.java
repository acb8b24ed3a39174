// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A launcher that runs as a process of its own, as a user would start it. */
public final class Started implements AutoCloseable {
  /** What is left of a launcher that has ended. */
  public record Ended(int code, String out, String err) {
    /** The lines of standard output, sorted. */
    public List<String> sorted() {
      return out.lines().sorted().toList();
    }
  }

  private static final List<String> WITH_SIGNALS = withSignals();

  private final Process process;
  private final Path directory;

  private Started(Process process, Path directory) {
    this.process = process;
    this.directory = directory;
  }

  /** Starts mpiexec with these words. */
  public static Started mpiexec(Path directory, String... words) throws IOException {
    return mpiexec(directory, Map.of(), "", words);
  }

  /** The same, with variables and standard input. */
  public static Started mpiexec(
      Path directory, Map<String, String> environment, String input, String... words)
      throws IOException {
    Path own = Files.createTempDirectory(directory, "started");
    List<String> command = new ArrayList<>(mpiexec(own));
    command.addAll(List.of(words));
    return start(directory, own, environment, input, command);
  }

  /** Has a shell run a script in which {@code $MPIEXEC} starts mpiexec. */
  public static Started shell(Path directory, String script) throws IOException {
    Path own = Files.createTempDirectory(directory, "started");
    Map<String, String> environment = Map.of("MPIEXEC", String.join(" ", mpiexec(own)));
    return start(directory, own, environment, "", List.of("sh", "-c", script));
  }

  private static Started start(
      Path directory, Path own, Map<String, String> environment, String input, List<String> command)
      throws IOException {
    Files.writeString(own.resolve("in"), input);
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.redirectInput(own.resolve("in").toFile());
    builder.redirectOutput(own.resolve("out").toFile()).redirectError(own.resolve("err").toFile());
    Map<String, String> variables = new HashMap<>(environment);
    builder.environment().remove("TMPDIR"); // would go before the directory above
    builder.environment().putAll(variables);
    return new Started(builder.start(), own);
  }

  /** Runs mpiexec to its end. */
  public static Ended run(Path directory, String... words) throws IOException {
    try (Started s = mpiexec(directory, words)) {
      return s.end();
    }
  }

  /** The command that starts mpiexec, with the flags of its JVM and the class path of the tests. */
  private static List<String> mpiexec(Path temporary) {
    List<String> command = new ArrayList<>(WITH_SIGNALS);
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
    command.addAll(List.of("-Djava.io.tmpdir=" + temporary));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Mpiexec.class.getName()));
    return command;
  }

  /**
   * Tests may themselves run where these signals are ignored (by nohup, or in the background of a script),
   * which processes inherit and a shell cannot undo; where there is no such command, they stay ignored.
   */
  private static List<String> withSignals() {
    List<String> words = List.of("env", "--default-signal=INT,HUP");
    List<String> trial = new ArrayList<>(words);
    trial.add("true");
    try {
      int code = new ProcessBuilder(trial).redirectErrorStream(true).start().waitFor();
      return code == 0 ? words : List.of();
    } catch (IOException e) {
      return List.of();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits for the launcher's end. */
  public Ended end() throws IOException {
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        throw new AssertionError("the launcher did not end; so far: " + out() + err());
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return new Ended(process.exitValue(), out(), err());
  }

  /** Waits until standard output contains a text. */
  public void awaitOutput(String text) throws IOException {
    while (!out().contains(text)) {
      if (!process.isAlive()) {
        throw new AssertionError("ended without " + text + ": " + out() + err());
      }
      Thread.onSpinWait();
    }
  }

  public String out() throws IOException {
    return Files.readString(directory.resolve("out"), StandardCharsets.ISO_8859_1);
  }

  public String err() throws IOException {
    return Files.readString(directory.resolve("err"));
  }

  public Process process() {
    return process;
  }

  /** The directory that the launcher takes for temporary files. */
  public Path temporary() {
    return directory;
  }

  /** Sends a signal, {@code INT} for instance. */
  public void signal(String name) throws IOException {
    try {
      new ProcessBuilder("kill", "-" + name, "" + process.pid()).start().waitFor();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
