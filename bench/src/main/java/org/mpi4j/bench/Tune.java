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
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes the table that says which algorithm does which collective, from what {@code bench/tune} measured.
 *
 * <p>{@code Tune --plan RANKS} prints what to measure with so many ranks: in each line a measurement and
 * its settings. {@code Tune RELATIVE FILE...} prints the table that the results in the files speak for, and
 * writes to RELATIVE how long each algorithm took, as a multiple of the fastest one's time.
 */
public final class Tune {
  private static final String HEAD =
      """
      # SPDX-License-Identifier: Apache-2.0
      # Which algorithm does which collective. The first row counts that fits the call and whose algorithm is
      # able to do it (a commutative operation, equal parts, ...). where: node (one machine), net (several)
      # or any. ranks, bytes: a range, both ends included. Bytes of: bcast the message; gather, scatter one
      # rank's part; allgather the parts of all; alltoall what one rank sends to another; reductions one
      # rank's elements. Written by bench/tune.
      #
      # collective    where  ranks  bytes      algorithm
      """;

  private final List<String> relative =
      new ArrayList<>(List.of("collective,where,ranks,bytes,algorithm,ratio"));
  private final Map<String, Map<String, NavigableMap<Integer, Race>>> races = new TreeMap<>();

  /** By collective, by place, by number of ranks. */
  Tune(List<CollectedRun> runs) {
    for (Candidates c : Candidates.all()) {
      Map<String, NavigableMap<Integer, Race>> places = new TreeMap<>();
      runs.stream()
          .filter(r -> r.subject().measurement().equals(c.measurement()) && r.forcesAlgorithm())
          .collect(Collectors.groupingBy(Tune::where, Collectors.groupingBy(r -> r.subject().ranks())))
          .forEach((where, byRanks) -> places.put(where, raced(c, where, byRanks)));
      races.put(c.collective(), places);
    }
  }

  public static void main(String[] args) throws IOException {
    if (args.length == 2 && args[0].equals("--plan")) {
      System.out.print(plan(Integer.parseInt(args[1])));
      return;
    }
    List<CollectedRun> runs = new ArrayList<>();
    for (String file : List.of(args).subList(1, args.length)) {
      runs.addAll(CollectedRun.parse(Files.readAllLines(Path.of(file))));
    }
    Tune tune = new Tune(runs);
    System.out.print(tune.table());
    Files.write(Path.of(args[0]), tune.relative);
  }

  /** Where there is a choice. */
  static String plan(int ranks) {
    StringBuilder lines = new StringBuilder();
    for (Candidates c : Candidates.all()) {
      String settings = c.settings(ranks);
      if (settings.contains(",")) {
        lines.append(c.measurement()).append(' ').append(settings).append('\n');
      }
    }
    return lines.toString();
  }

  /** Through the network, or not. */
  private static String where(CollectedRun run) {
    return run.subject().transport().equals("tcp") ? "net" : "node";
  }

  private NavigableMap<Integer, Race> raced(
      Candidates candidates, String where, Map<Integer, List<CollectedRun>> byRanks) {
    NavigableMap<Integer, Race> result = new TreeMap<>();
    byRanks.forEach((ranks, runs) -> {
      Race race =
          Race.of(candidates, ranks, runs.stream().collect(Collectors.groupingBy(r -> r.subject().bytes())));
      result.put(ranks, race);
      note(race, where);
    });
    return result;
  }

  private void note(Race race, String where) {
    Candidates c = race.candidates();
    race.costs().forEach((size, costs) -> {
      for (int a = 0; a < costs.length; a++) {
        if (Double.isFinite(costs[a])) {
          relative.add(String.format(
              Locale.ROOT, "%s,%s,%d,%d,%s,%.3f", c.collective(), where, race.ranks(),
              c.tableBytes(race.ranks(), size), c.algorithms().get(a).word(), Math.exp(costs[a])));
        }
      }
    });
  }

  /** How long each algorithm took. */
  List<String> relative() {
    return relative;
  }

  /** The rows of all collectives that were measured or leave no choice. */
  String table() {
    StringBuilder text = new StringBuilder(HEAD);
    for (Candidates c : Candidates.all()) {
      Map<String, NavigableMap<Integer, Race>> places = races.get(c.collective());
      text.append('\n');
      if (c.algorithms().size() == 1) {
        text.append(row(c, "any", "..", "%-9s  %s".formatted("..", c.algorithms().getFirst().word())));
      } else if (places.isEmpty()) {
        text.append("# ").append(c.collective()).append(" was not measured\n");
      }
      boolean everywhere = places.size() == 1;
      places.forEach((where, byRanks) -> text.append(rows(c, everywhere ? "any" : where, byRanks)));
    }
    return text.toString();
  }

  /** What holds for a number of ranks holds for the smaller ones down to the next that was measured. */
  private static String rows(Candidates c, String where, NavigableMap<Integer, Race> byRanks) {
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

  private static String row(Candidates c, String where, String ranks, String rest) {
    return "%-14s  %-4s   %-5s  %s%n".formatted(c.collective(), where, ranks, rest);
  }
}
