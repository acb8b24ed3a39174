// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Follows the links of the pages in this repository: to files, and to the lines where things are declared.
 *
 * <p>A link to a line is defined at the end of its page as {@code [Type.method]: path#L12}. When code moves,
 * {@code -Dlinks.fix=true} puts the lines right.
 */
@Timeout(60)
class LinksTest {
  private static final Path ROOT = root();
  private static final Pattern INLINE = Pattern.compile("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
  private static final Pattern USE = Pattern.compile("`\\]\\[([^\\]]+)\\]");
  private static final Pattern DEFINITION = Pattern.compile("(?m)^\\[([^\\]]+)\\]: ([^\\s#:]+)(?:#L(\\d+))?$");

  private static Path root() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("bin/mpiexec"))) {
      p = p.getParent();
    }
    return p;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> examples = Files.walk(ROOT.resolve("examples"))) {
      return Stream.of(top, docs, examples).flatMap(s -> s).filter(p -> p.toString().endsWith(".md")).toList();
    }
  }

  @Test
  void shouldLeadToFiles() throws IOException {
    List<String> broken = new ArrayList<>();
    List<Path> pages = pages();
    assertFalse(pages.isEmpty());
    for (Path page : pages) {
      String text = Files.readString(page);
      Stream.concat(
              INLINE.matcher(text).results().map(link -> link.group(1)),
              DEFINITION.matcher(text).results().map(link -> link.group(2)))
          .filter(target -> !Files.exists(page.resolveSibling(target)))
          .forEach(target -> broken.add(ROOT.relativize(page) + " links to " + target));
    }
    assertEquals(List.of(), broken);
  }

  @Test
  void shouldBeDefined() throws IOException {
    List<String> undefined = new ArrayList<>();
    for (Path page : pages()) {
      String text = Files.readString(page);
      List<String> defined = DEFINITION.matcher(text).results().map(link -> link.group(1)).toList();
      USE.matcher(text).results()
          .map(link -> link.group(1))
          .filter(name -> !defined.contains(name))
          .forEach(name -> undefined.add(ROOT.relativize(page) + " does not define [" + name + "]"));
    }
    assertEquals(List.of(), undefined);
  }

  @Test
  void shouldLeadToTheLineOfTheDeclaration() throws IOException {
    List<String> stale = new ArrayList<>();
    for (Path page : pages()) {
      String text = Files.readString(page);
      String right = DEFINITION.matcher(text).replaceAll(link -> withLine(page, link));
      if (Boolean.getBoolean("links.fix")) {
        Files.writeString(page, right);
      } else if (!right.equals(text)) {
        stale.add(ROOT.relativize(page) + " links to old lines, -Dlinks.fix=true puts them right");
      }
    }
    assertEquals(List.of(), stale);
  }

  /** The definition with the right line; without a line if there is no such declaration. */
  private static String withLine(Path page, MatchResult link) {
    if (link.group(3) == null) {
      return link.group();
    }
    OptionalInt line = lineOf(link.group(1), page.resolveSibling(link.group(2)));
    return "[" + link.group(1) + "]: " + link.group(2)
        + (line.isPresent() ? "#L" + line.getAsInt() : "#no-such-declaration");
  }

  /** The line where the file declares {@code Type} or, first, {@code Type.method}. */
  private static OptionalInt lineOf(String name, Path file) {
    int dot = name.indexOf('.');
    Pattern declaration = dot < 0
        ? Pattern.compile("[a-z ]*\\b(class|interface|record|enum) " + name + "\\b.*")
        : Pattern.compile("  \\w[\\w<>\\[\\], ]* " + name.substring(dot + 1) + "\\(.*");
    try {
      List<String> lines = Files.readAllLines(file);
      return IntStream.range(0, lines.size())
          .filter(i -> declaration.matcher(lines.get(i)).matches())
          .map(i -> i + 1)
          .findFirst();
    } catch (IOException e) {
      return OptionalInt.empty(); // another test says that there is no such file
    }
  }
}
