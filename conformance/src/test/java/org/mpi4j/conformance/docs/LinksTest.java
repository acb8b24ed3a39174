// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Follows the links of the pages in this repository: to files, and to the lines where things are declared. */
@Timeout(60)
class LinksTest {
  private static final Path ROOT = root();
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\(([^)#\\s]+)(?:#L(\\d+))?[^)]*\\)");

  private static Path root() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("bin/mpiexec"))) {
      p = p.getParent();
    }
    return p;
  }

  @Test
  void shouldLeadSomewhere() throws IOException {
    List<Path> pages = pages();
    assertFalse(pages.isEmpty());
    List<String> broken = pages.stream().flatMap(LinksTest::brokenLinks).toList();
    assertEquals(List.of(), broken);
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> examples = Files.walk(ROOT.resolve("examples"))) {
      return Stream.of(top, docs, examples).flatMap(s -> s).filter(p -> p.toString().endsWith(".md")).toList();
    }
  }

  private static Stream<String> brokenLinks(Path page) {
    try {
      return LINK.matcher(Files.readString(page)).results()
          .filter(link -> !link.group(2).contains(":")) // an address elsewhere
          .flatMap(link -> problem(page, link).stream())
          .map(problem -> ROOT.relativize(page) + ": " + problem);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<String> problem(Path page, MatchResult link) {
    Path target = page.resolveSibling(link.group(2)).normalize();
    if (!Files.exists(target)) {
      return Optional.of("there is no " + link.group(2));
    }
    return link.group(3) == null
        ? Optional.empty()
        : misplaced(target, link.group(1).replace("`", ""), Integer.parseInt(link.group(3)));
  }

  /** A link named Type or Type.method must lead to the line that declares it. */
  private static Optional<String> misplaced(Path file, String name, int line) {
    int dot = name.indexOf('.');
    Pattern declaration = dot < 0
        ? Pattern.compile("^[a-z ]*(class|interface|record|enum) " + name + "\\b.*")
        : Pattern.compile("^  [\\w<>\\[\\], ]+ " + name.substring(dot + 1) + "\\(.*");
    List<String> lines = lines(file);
    List<Integer> found = IntStream.rangeClosed(1, lines.size())
        .filter(i -> declaration.matcher(lines.get(i - 1)).matches())
        .boxed()
        .toList();
    return found.contains(line)
        ? Optional.empty()
        : Optional.of(name + " is not in line " + line + " of " + file.getFileName() + ", but in " + found);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
