// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.site.plot.Plots;
import org.mpi4j.site.plot.Results;
import org.mpi4j.site.plot.SvgFile;

/**
 * The numbers of {@code bench/results}, the tables of {@code docs/performance.md} and the plots agree. A
 * table says by a comment before it which file it shows, {@code <!-- bench/results/NAME.csv -->}.
 */
@Timeout(60)
class ResultsTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern TABLE =
      Pattern.compile("(?m)^<!-- (bench/results/\\S+) -->\\n((?:\\|.*\\n)+)");
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?");

  private static List<MatchResult> tables() throws IOException {
    return TABLE.matcher(Files.readString(ROOT.resolve("docs/performance.md"))).results().toList();
  }

  @Test
  void tablesShouldHaveTheNumbersOfTheFiles() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (MatchResult table : tables()) {
      Results results = Results.read(ROOT.resolve(table.group(1)));
      List<String> lines = table.group(2).lines().skip(2).toList();
      assertEquals(results.rows().size(), lines.size(), () -> "rows of the table of " + table.group(1));
      for (int i = 0; i < lines.size(); i++) {
        List<String> file = inFile(results.rows().get(i));
        List<String> page = inPage(lines.get(i));
        if (!file.equals(page)) {
          wrong.add(table.group(1) + " has " + file + ", docs/performance.md " + page);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void eachFileShouldHaveATable() throws IOException {
    List<String> shown = tables().stream().map(t -> t.group(1)).sorted().toList();
    try (Stream<Path> files = Files.list(ROOT.resolve("bench/results"))) {
      assertEquals(files.map(f -> ROOT.relativize(f).toString()).sorted().toList(), shown);
    }
  }

  @Test
  void plotsShouldBeDrawnFromTheNumbersOfTheFiles() throws IOException {
    Map<Path, List<Path>> plots = Plots.all(ROOT);
    assertFalse(plots.isEmpty());
    String page = Files.readString(ROOT.resolve("docs/performance.md"));
    for (Map.Entry<Path, List<Path>> plot : plots.entrySet()) {
      Path file = plot.getKey();
      assertTrue(Files.exists(file) && SvgFile.isOf(file, plot.getValue()),
          () -> file + " is older than its numbers: site/build --plots draws it anew");
      assertFalse(Files.readString(file).contains("..."), () -> file + " has names that are cut off");
      assertTrue(page.contains("(plots/" + file.getFileName() + ")"), () -> "no page shows " + file);
    }
  }

  /** What the row of a file says, without commas in numbers. */
  private static List<String> inFile(List<String> row) {
    List<String> cells = new ArrayList<>(List.of(words(row.getFirst())));
    row.stream().skip(1).filter(cell -> !cell.isEmpty()).map(ResultsTest::plain).forEach(cells::add);
    return cells;
  }

  /** What the row of a table says: its first cell, and all numbers that are not in brackets. */
  private static List<String> inPage(String line) {
    List<String> cells = Stream.of(line.substring(1).split("\\|")).map(String::strip).toList();
    List<String> all = new ArrayList<>(List.of(words(cells.getFirst())));
    for (String cell : cells.subList(1, cells.size())) {
      NUMBER.matcher(cell.replaceAll("\\([^)]*\\)", "").replace(", ", " ")).results()
          .map(n -> plain(n.group())).forEach(all::add);
    }
    return all;
  }

  private static String words(String cell) {
    return plain(cell.replace("`", "").replace("*", ""));
  }

  private static String plain(String text) {
    return text.matches("[\\d,.]+") ? text.replace(",", "") : text;
  }
}
