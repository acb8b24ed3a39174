// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mpi4j.internal.coll.BuiltInTable;

/**
 * Writes the table that says which algorithm does which collective, from what {@code bench/tune} measured.
 *
 * <p>{@code Tune --plan TRANSPORT RANKS} prints what to measure: in each line a measurement and its
 * settings. {@code Tune --contenders FILE} prints likewise what the results in the file do not rule out.
 * {@code Tune RELATIVE FILE...} prints the table that the results in the files speak for, and writes to
 * RELATIVE how long each algorithm took, as a multiple of the fastest one's time.
 */
public final class Tune {
  private final List<String> relative =
      new ArrayList<>(List.of("collective,where,ranks,bytes,algorithm,ratio"));
  private final Map<String, Map<String, NavigableMap<Integer, AlgorithmComparison>>> races = new TreeMap<>();

  /** By collective, by place, by number of ranks. */
  Tune(List<CollectedRun> runs) {
    for (MeasuredAlgorithms c : MeasuredAlgorithms.all()) {
      Map<String, NavigableMap<Integer, AlgorithmComparison>> places = new TreeMap<>();
      runs.stream()
          .filter(r -> r.subject().measurement().equals(c.measurement()) && r.forcesAlgorithm())
          .collect(Collectors.groupingBy(Tune::setup))
          .forEach((setup, ofSetup) -> add(places, race(c, setup, ofSetup)));
      races.put(c.collective(), places);
    }
  }

  public static void main(String[] args) throws IOException {
    switch (args[0]) {
      case "--plan" -> plan(new Setup(args[1], Integer.parseInt(args[2]))).forEach(System.out::println);
      case "--contenders" -> tune(args).contenders().forEach(System.out::println);
      default -> {
        Tune tune = tune(args);
        System.out.print(tune.table());
        Files.write(Path.of(args[0]), tune.relative);
      }
    }
  }

  /** From the files that are named behind the first word. */
  private static Tune tune(String... args) throws IOException {
    List<CollectedRun> runs = new ArrayList<>();
    for (String file : List.of(args).subList(1, args.length)) {
      runs.addAll(CollectedRun.parse(Files.readAllLines(Path.of(file))));
    }
    return new Tune(runs);
  }

  /** The measurements of collectives with several algorithms. */
  static List<String> plan(Setup setup) {
    return MeasuredAlgorithms.all().stream()
        .map(c -> c.plan(c.able(setup)))
        .flatMap(Optional::stream)
        .toList();
  }

  /** The measurements of the algorithms that are still candidates. */
  List<String> contenders() {
    return races.values().stream()
        .flatMap(places -> places.values().stream())
        .flatMap(byRanks -> byRanks.values().stream())
        .map(race -> race.measured().plan(race.contenders()))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Setup setup(CollectedRun run) {
    return new Setup(run.subject().transport(), run.subject().ranks());
  }

  private static void add(Map<String, NavigableMap<Integer, AlgorithmComparison>> places,
      AlgorithmComparison race) {
    Setup setup = race.setup();
    AlgorithmComparison other =
        places.computeIfAbsent(setup.where(), w -> new TreeMap<>()).put(setup.ranks(), race);
    if (other != null) {
      throw new IllegalArgumentException(
          "results through " + other.setup() + " and " + setup + ": rows of tables tell no difference");
    }
  }

  private AlgorithmComparison race(MeasuredAlgorithms measured, Setup setup, List<CollectedRun> runs) {
    AlgorithmComparison race =
        AlgorithmComparison.of(measured, setup,
            runs.stream().collect(Collectors.groupingBy(r -> r.subject().bytes())));
    note(race);
    return race;
  }

  private void note(AlgorithmComparison race) {
    MeasuredAlgorithms c = race.measured();
    Setup setup = race.setup();
    race.costs().forEach((size, costs) -> {
      for (int a = 0; a < costs.length; a++) {
        if (Double.isFinite(costs[a])) {
          relative.add(String.format(
              Locale.ROOT, "%s,%s,%d,%d,%s,%.3f", c.collective(), setup.where(), setup.ranks(),
              c.tableBytes(setup.ranks(), size), c.algorithms().get(a).word(), Math.exp(costs[a])));
        }
      }
    });
  }

  /** How long each algorithm took. */
  List<String> relative() {
    return relative;
  }

  /** The rows of all collectives that were measured or leave no choice, and the names of all algorithms. */
  String table() {
    StringBuilder text = new StringBuilder(head());
    for (MeasuredAlgorithms c : MeasuredAlgorithms.all()) {
      Map<String, NavigableMap<Integer, AlgorithmComparison>> places = races.get(c.collective());
      text.append('\n');
      StringBuilder rows = new StringBuilder();
      if (c.algorithms().size() == 1) {
        rows.append(row(c, "any", "..", "%-9s  %s".formatted("..", c.algorithms().getFirst().word())));
      } else if (places.isEmpty()) {
        text.append("# ").append(c.collective()).append(" was not measured\n");
      }
      boolean everywhere = places.size() == 1;
      places.forEach((where, byRanks) -> rows.append(rows(c, everywhere ? "any" : where, byRanks)));
      text.append(rows).append(onlyForced(c, rows.toString()));
    }
    return text.toString();
  }

  /** A row for each algorithm that the others do not name. */
  private static String onlyForced(MeasuredAlgorithms c, String rows) {
    StringBuilder text = new StringBuilder();
    for (MeasuredAlgorithms.Named a : c.algorithms()) {
      if (rows.lines().noneMatch(row -> row.endsWith(" " + a.word()))) {
        text.append(row(c, "never", "..", "%-9s  %s".formatted("..", a.word())));
      }
    }
    return text.toString();
  }

  /** That of the table that the library has now, which explains the rows. */
  private static String head() {
    return BuiltInTable.TEXT
        .lines()
        .takeWhile(l -> l.startsWith("#"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** The rows for a number of ranks, which also serve smaller numbers down to the next measured one. */
  private static String rows(
      MeasuredAlgorithms c, String where, NavigableMap<Integer, AlgorithmComparison> byRanks) {
    StringBuilder text = new StringBuilder();
    String from = "";
    for (var entry : byRanks.entrySet()) {
      Integer next = byRanks.higherKey(entry.getKey());
      List<String> rows = entry.getValue().rows();
      if (next == null || !rows.equals(byRanks.get(next).rows())) {
        String to = next == null ? "" : entry.getKey().toString();
        String ranks = to.equals(from) && !to.isEmpty() ? to : from + ".." + to;
        rows.forEach(r -> text.append(row(c, where, ranks, r)));
        from = Integer.toString(entry.getKey() + 1);
      }
    }
    return text.toString();
  }

  private static String row(MeasuredAlgorithms c, String where, String ranks, String rest) {
    return "%-14s  %-5s  %-5s  %s%n".formatted(c.collective(), where, ranks, rest);
  }
}
