// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The C programs measure what ours measure, on the same sizes, and write the same columns. */
@Timeout(20)
class TwinProgramsTest {
  private static final Path C = Path.of("compare", "c");

  /** No peer sends partitions before all are ready, see partitioned.c. */
  private static final Set<String> WITHOUT_TWIN = Set.of("latency-partition", "latency-ready");

  @Test
  void shouldHaveTheSameMeasurements() throws IOException {
    Set<String> ours =
        Catalogue.ALL.stream()
            .filter(m -> !WITHOUT_TWIN.contains(m.name()))
            .map(m -> m.name() + " " + m.unit().name() + " " + m.sizes())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(ours, new TreeSet<>(measurementsInC()));
  }

  @Test
  void shouldWriteTheSameColumns() throws IOException {
    String joined = Files.readString(C.resolve("report.c")).replaceAll("\"\\s*\"", "");
    assertTrue(joined.contains("\"" + Report.COLUMNS + "\\n\""), joined);
  }

  private static List<String> measurementsInC() throws IOException {
    try (Stream<Path> files = Files.list(C)) {
      Stream<String> all = files.filter(Files::isRegularFile).flatMap(TwinProgramsTest::measurementsIn);
      return Stream.of(all, measurementsOnGaps(), ofCollectives())
          .flatMap(s -> s)
          .toList();
    }
  }

  @Test
  void shouldHaveTheSameCollectives() throws IOException {
    List<String> ours =
        Stream.of(Collective.values()).map(c -> c.word() + " " + words(c.shape())).toList();
    List<String> inC =
        found("collectives.c", "\\{\"(\\w+)\", (\\w+), (\\w+), (\\w+), (\\w+), (\\w+),\\s+FORMS")
            .map(m -> IntStream.rangeClosed(1, 6).mapToObj(m::group).collect(Collectors.joining(" ")))
            .toList();
    assertEquals(ours, inC);
  }

  private static String words(Shape s) {
    return Stream.of(s.elements(), s.send(), s.recv(), s.turns(), s.outcome())
        .map(Enum::name)
        .collect(Collectors.joining(" "));
  }

  /** Each collective in each form. */
  private static Stream<String> ofCollectives() throws IOException {
    List<String> sizes =
        found("collective_forms.c", "\\.sizes = \"(.*?)\", \\.grain = [^D]").map(m -> m.group(1)).toList();
    List<MatchResult> collectives = found("collectives.c", "\\{\"(\\w+)\", (\\w+),").toList();
    return found("collective_forms.c", "\\.prefix = \"(.*?)\", \\.suffix = \"(.*?)\", (\\w+),")
        .flatMap(f -> collectives.stream()
            .map(c -> f.group(1) + c.group(1) + f.group(2) + " " + f.group(3) + " "
                + sizes.get(Elements.valueOf(c.group(2)).ordinal())));
  }

  private static Stream<MatchResult> found(String file, String pattern) throws IOException {
    return Pattern.compile(pattern).matcher(Files.readString(C.resolve(file))).results().toList().stream();
  }

  /** Each act on each layout. */
  private static Stream<String> measurementsOnGaps() throws IOException {
    String source = Files.readString(C.resolve("gaps.c"));
    List<MatchResult> layouts =
        Pattern.compile("\\.layout = \"(.*?)\", \\.sizes = \"(.*?)\"").matcher(source).results().toList();
    return Pattern.compile("\\.name = \"(.*?)\", \\.unit = (\\w+), \\.(?!sizes)")
        .matcher(source)
        .results()
        .flatMap(act -> layouts.stream()
            .map(l -> act.group(1) + "-" + l.group(1) + " " + act.group(2) + " " + l.group(2)));
  }

  private static Stream<String> measurementsIn(Path file) {
    try {
      return Pattern.compile("\\.name = \"(.*?)\", \\.unit = (\\w+), \\.sizes = \"(.*?)\"")
          .matcher(Files.readString(file))
          .results()
          .map(TwinProgramsTest::words)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String words(MatchResult m) {
    return m.group(1) + " " + m.group(2) + " " + m.group(3);
  }
}
