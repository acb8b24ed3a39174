// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.launcher.cli.CommandLine;
import org.mpi4j.launcher.job.UsageException;

/** The commands of the site's pages are commands that {@code mpiexec} understands. */
@Timeout(60)
class CommandsTest {
  private static final Path PAGES = Path.of("pages").toAbsolutePath();

  @Test
  void mpiexecShouldUnderstandThem() throws IOException {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (String command : commandsOf(page)) {
        commands++;
        try {
          CommandLine.parse(CommandLine.words(command).toArray(String[]::new));
        } catch (UsageException e) {
          wrong.add(page.getFileName() + ": mpiexec " + command + ": " + e.getMessage());
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(commands > 10, "only " + commands + " commands");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** What follows {@code mpiexec} in each line of a block, without a comment. */
  private static List<String> commandsOf(Path page) throws IOException {
    return CodeBlock.of(page).stream().filter(b -> b.kind().equals("sh")).flatMap(b -> b.text().lines())
        .filter(line -> line.matches("(bin/)?mpiexec .*"))
        .map(line -> line.replaceFirst("^\\S+ ", "").replaceFirst(" +# .*", "")).toList();
  }
}
