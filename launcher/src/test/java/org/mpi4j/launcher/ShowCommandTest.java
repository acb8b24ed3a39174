// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.cli.CommandLine;
import org.mpi4j.launcher.job.UsageException;

/** {@code mpiexec --show-command}: what it prints starts the rank that mpiexec would start. */
class ShowCommandTest {
  @TempDir private Path scratch;

  private static String shown(String... words) {
    return ShowCommand.text(CommandLine.parse(words));
  }

  private static String refused(String... words) {
    UsageException e = assertThrows(UsageException.class, () -> shown(words));
    return e.getMessage();
  }

  /** A shell runs the line, and the program gets its arguments and variables exactly. */
  @Test
  void shouldStartTheProgramFromAShell() throws Exception {
    String classPath = System.getProperty("java.class.path");
    String line = shown("--show-command", "-n", "4", "--set", "p2p.eager_limit=5",
        "-env", "WITH_BLANKS", "a b",
        "-Dsome.property=$HOME", "-cp", classPath, Arguments.class.getName(), "it's", "*", "", "a\tb");
    assertFalse(line.contains("\n"), line);
    Path output = scratch.resolve("output");
    Process shell = new ProcessBuilder("sh", "-c", line)
        .redirectErrorStream(true).redirectOutput(output.toFile()).start();
    assertEquals(0, shell.waitFor(), () -> line);
    assertEquals(List.of("5", "a b", "$HOME", "it's", "*", "", "a\tb"),
        Files.readAllLines(output, StandardCharsets.UTF_8));
  }

  /** Words without blanks need no shell that takes quotes away, as in {@code srun $(mpiexec ...)}. */
  @Test
  void shouldQuoteNothingThatNeedsNoQuotes() {
    String line = shown(
        "--show-command", "-cp", "a.jar:b/c-1.2+3.jar", "org.example.Main", "--count=4", "x@y");
    assertTrue(line.endsWith(" org.example.Main --count=4 x@y"), line);
    assertFalse(line.contains("'"), line);
    assertFalse(line.startsWith("env "), line);
  }

  /** As many ranks as cores share these with the JVMs' own threads. */
  @Test
  void shouldDependOnTheNumberOfRanks() {
    int cores = Runtime.getRuntime().availableProcessors();
    assertTrue(shown("--show-command", "-n", "" + cores, "-cp", "x", "Main").contains("-XX:+UseSerialGC"));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "--in-jvm", "--train", "--bind-to core", "--profile", "--leaks", "--timeout 5", "-wdir /", "-envnone",
    "-genvlist PATH", "--hosts a,b", "--hostfile f", "-host a", "--ppn 2", "--map-by node", "--display-map",
    "-stdin all", "-l", "--outfile o", "--errfile e"
  })
  void shouldRefuseWhatACommandCannotSay(String option) {
    String all = "--show-command " + option + " -cp x Main";
    String said = refused(all.split(" "));
    assertTrue(said.startsWith("--show-command: a command cannot say "), said);
  }

  @Test
  void shouldRefuseSeveralPrograms() {
    String said = refused("--show-command", "-cp", "x", "Main", ":", "-cp", "x", "Other");
    assertEquals(
        "--show-command: a command cannot say several programs; only mpiexec does this itself", said);
  }

  @Test
  void shouldRefuseASourceFile() throws Exception {
    Path source = Files.writeString(scratch.resolve("A.java"), "class A { static void main() {} }");
    String said = refused("--show-command", source.toString());
    assertTrue(said.startsWith("--show-command: a source file is compiled for one job alone; "), said);
  }

  @Test
  void shouldSayThatAProgramIsMissing() {
    String said = refused("--show-command", "no_such_program");
    assertTrue(said.contains("no_such_program"), said);
  }

  /** Prints what it was given. */
  static final class Arguments {
    private Arguments() {}

    public static void main(String... args) {
      System.out.println(System.getenv("MPI4J_P2P_EAGER_LIMIT"));
      System.out.println(System.getenv("WITH_BLANKS"));
      System.out.println(System.getProperty("some.property"));
      System.out.println(String.join("\n", args));
    }
  }
}
