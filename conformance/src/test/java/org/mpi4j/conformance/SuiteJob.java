// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mpi4j.conformance.p2p.ProcessSuite;

/**
 * A job of {@link ProcessSuite} that has ended.
 *
 * @param exitCode the launcher's
 * @param output all that was printed, after the command
 */
public record SuiteJob(int exitCode, String output) {
  private static final int LONGEST_SECONDS = 120;
  private static final String UNDER_HYDRA = "test.under.hydra";

  /** For JVMs of tests: most of their code runs a few times only, and is not worth good machine code. */
  public static final String QUICK_COMPILER = "-XX:TieredStopAtLevel=1";

  /** Runs the tests of these classes that are for so many ranks and this transport as real processes. */
  public static SuiteJob run(Path scratch, int np, String transport, List<Class<?>> classes)
      throws IOException, InterruptedException {
    return run(scratch, np, transport, classes, Map.of());
  }

  /**
   * The same with control variables.
   *
   * @param settings by their names
   */
  public static SuiteJob run(
      Path scratch, int np, String transport, List<Class<?>> classes, Map<String, String> settings)
      throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(List.of("-n", "" + np, "--set", "transport=" + transport));
    settings.forEach((name, value) -> options.addAll(List.of("--set", name + "=" + value)));
    List<String> program = new ArrayList<>(List.of(ProcessSuite.class.getName(), transport));
    classes.forEach(c -> program.add(c.getName()));
    return run(scratch, options, program);
  }

  /**
   * Runs any program on the class path of the tests, and returns how it ended.
   *
   * @param options of {@code mpiexec}
   * @param program main class and arguments
   */
  public static SuiteJob run(Path scratch, List<String> options, List<String> program)
      throws IOException, InterruptedException {
    return run(scratch, List.of(), LONGEST_SECONDS, options, program);
  }

  /** The same, for a job that may take so long. */
  public static SuiteJob run(Path scratch, long longestSeconds, List<String> options, List<String> program)
      throws IOException, InterruptedException {
    return run(scratch, List.of(), longestSeconds, options, program);
  }

  /**
   * The same, started by another program.
   *
   * @param starter the command that takes all else as its arguments, or nothing
   */
  public static SuiteJob run(
      Path scratch, List<String> starter, List<String> options, List<String> program)
      throws IOException, InterruptedException {
    return run(scratch, starter, LONGEST_SECONDS, options, program);
  }

  private static SuiteJob run(
      Path scratch, List<String> starter, long longestSeconds, List<String> options, List<String> program)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(starter);
    command.add(Repository.file("bin/mpiexec").toString());
    command.addAll(options);
    command.addAll(List.of("--timeout", "" + longestSeconds, "java", QUICK_COMPILER));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(program);
    return run(scratch, longestSeconds, command);
  }

  /** Runs the tests of these classes as processes that MPICH's launcher starts. */
  public static SuiteJob runUnderHydra(Path scratch, int np, String transport, List<Class<?>> classes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mpiexec.hydra", "-launcher", "fork", "-n", "" + np));
    command.addAll(RankCommand.java(System.getProperty("java.class.path"), QUICK_COMPILER,
        "-D" + UNDER_HYDRA + "=true", "-Dmpi4j.transport=" + transport));
    command.addAll(List.of(ProcessSuite.class.getName(), transport));
    classes.forEach(c -> command.add(c.getName()));
    return run(scratch, LONGEST_SECONDS, command);
  }

  private static SuiteJob run(Path scratch, long longestSeconds, List<String> command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(scratch, "job", ".txt");
    Process process = new ProcessBuilder(command)
        .directory(Repository.file("").toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
    process.getOutputStream().close();
    if (!process.waitFor(longestSeconds + 30, TimeUnit.SECONDS)) {
      process.destroy(); // stops the ranks, too
      process.waitFor(10, TimeUnit.SECONDS);
      process.destroyForcibly();
      fail("the job did not end: " + Files.readString(output));
    }
    return new SuiteJob(process.exitValue(), command + "\n" + Files.readString(output));
  }

  /** True in a rank of {@link #runUnderHydra}. */
  public static boolean isUnderHydra() {
    return Boolean.getBoolean(UNDER_HYDRA);
  }

  /** Fails unless all tests passed, and at least so many. */
  public void assertPassed(int fewestTests) {
    assertEquals(0, exitCode, output);
    Matcher passed = Pattern.compile("(\\d+) passed, 0 skipped").matcher(output);
    assertTrue(passed.find(), output);
    assertTrue(Integer.parseInt(passed.group(1)) >= fewestTests, output);
  }
}
