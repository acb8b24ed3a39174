// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Where the build has put things, and how tests start programs. */
final class Dist {
  /** Surefire starts the tests of a module in the module's folder. */
  static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  static final Path TARGET = ROOT.resolve("dist/target");
  static final String VERSION = property("dist.version");
  static final String NAME = "mpi4j-" + VERSION;
  static final Path JDK = Path.of(System.getProperty("java.home"));

  private static final long SECONDS = 120;

  private Dist() {}

  static String property(String name) {
    String value = System.getProperty(name);
    assertTrue(value != null, "these tests run in Maven's phase integration-test: mvn verify");
    return value;
  }

  /** What a program has written, and how it ended. */
  record Outcome(int code, String text) {
    Outcome {
      text = text.strip();
    }

    /** The text, if the program has succeeded. */
    String succeeded() {
      assertEquals(0, code, text);
      return text;
    }
  }

  /** Runs a program to its end, in a folder and with the variables of this environment only. */
  static Outcome run(Path folder, Map<String, String> environment, String... words) throws Exception {
    Path output = Files.createTempFile("mpi4j-dist", ".txt");
    try {
      Process process = start(folder, environment, output, words);
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new AssertionError(List.of(words) + " hangs: " + Files.readString(output));
      }
      return new Outcome(process.exitValue(), Files.readString(output));
    } finally {
      Files.delete(output);
    }
  }

  static Process start(Path folder, Map<String, String> environment, Path output, String... words)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.redirectOutput(output.toFile()).start();
  }

  /** True if such a command is on the PATH. */
  static boolean hasCommand(String name) {
    return Stream.of(System.getenv("PATH").split(":")).anyMatch(d -> Files.isExecutable(Path.of(d, name)));
  }

  static void assumeCommand(String name) {
    assumeTrue(hasCommand(name), () -> "there is no " + name + " here");
  }

  /** Unpacks the tar archive into a folder, and returns the folder mpi4j-VERSION. */
  static Path unpack(Path folder) throws Exception {
    assumeCommand("tar");
    Files.createDirectories(folder);
    String archive = TARGET.resolve(NAME + ".tar.gz").toString();
    run(folder, path(), "tar", "xzf", archive, "--no-same-owner").succeeded();
    return folder.resolve(NAME);
  }

  /** The PATH of this process alone. */
  static Map<String, String> path() {
    return Map.of("PATH", System.getenv("PATH"));
  }

  static boolean isRoot() throws Exception {
    return hasCommand("id") && run(ROOT, path(), "id", "-u").text().equals("0");
  }

  /** The command as another user, if this one is root, to whom nothing is read-only. */
  static String[] asUser(int user, String... words) throws Exception {
    if (!isRoot()) {
      return words;
    }
    assumeCommand("setpriv");
    List<String> all = new ArrayList<>();
    all.addAll(List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups", "--"));
    all.addAll(List.of(words));
    return all.toArray(new String[0]);
  }

  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(f -> Files.isRegularFile(f)).sorted().toList();
    }
  }

  static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
