// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The commands of ranks for launchers other than mpi4j's, as {@code mpiexec --show-command} gives them. */
public final class RankCommand {
  /** Stands for the main class, which mpiexec passes on as it is. */
  private static final String MAIN = "Main";

  private static final Map<List<String>, List<String>> KNOWN = new ConcurrentHashMap<>();

  private RankCommand() {}

  /**
   * What stands before the main class.
   *
   * @param flags of the JVM
   */
  public static List<String> java(String classPath, String... flags)
      throws IOException, InterruptedException {
    List<String> asked = new ArrayList<>(List.of(flags));
    asked.addAll(List.of("-cp", classPath));
    List<String> known = KNOWN.get(asked);
    if (known == null) {
      known = shown(asked);
      KNOWN.put(asked, known);
    }
    return new ArrayList<>(known);
  }

  private static List<String> shown(List<String> asked) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Repository.file("bin/mpiexec").toString()));
    command.addAll(List.of("-n", "4", "--show-command", "java"));
    command.addAll(asked);
    command.add(MAIN);
    Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(0, process.waitFor(), line);
    assertFalse(line.contains("'"), () -> "words that a shell must read: " + line);
    List<String> words = List.of(line.split(" "));
    assertEquals(MAIN, words.getLast(), line);
    return words.subList(0, words.size() - 1);
  }
}
