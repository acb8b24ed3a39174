// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Computes ratios of the results of {@code bench/compare/run}: {@code Comparison FILE [STATISTIC [RATIOS]]}
 * prints tables in Markdown and writes the ratios to a CSV file.
 *
 * <p>A ratio is the median over the rounds of our value divided by the peer's in the same round; that to the
 * better peer takes in each round the peer that was better there.
 */
public final class Comparison {
  private static final String OURS = "mpi4j";
  private static final String BETTER = "better";
  private static final String COLUMNS =
      "measurement,transport,ranks,bytes,unit,ours,value,peer,ratio,ratio_min,ratio_max,rounds";

  private final String statistic;
  private final List<Goal> goals = Goal.all();
  private final List<String> ours = new ArrayList<>();
  private final List<String> peers = new ArrayList<>();
  private final Map<CollectedRun.Subject, List<CollectedRun>> subjects = new LinkedHashMap<>();
  private final List<String> csv = new ArrayList<>(List.of(COLUMNS));

  Comparison(List<CollectedRun> runs, String statistic) {
    this.statistic = statistic;
    LinkedHashSet<String> implementations = new LinkedHashSet<>();
    for (CollectedRun r : runs) {
      subjects.computeIfAbsent(r.subject(), s -> new ArrayList<>()).add(r);
      implementations.add(r.implementation());
    }
    for (String i : implementations) {
      (i.startsWith(OURS) ? ours : peers).add(i);
    }
    ours.sort(null);
    peers.sort(null);
  }

  public static void main(String[] args) throws IOException {
    String statistic = args.length > 1 ? args[1] : "p50";
    Comparison comparison =
        new Comparison(CollectedRun.parse(Files.readAllLines(Path.of(args[0]))), statistic);
    System.out.print(comparison.tables());
    if (args.length > 2) {
      Files.write(Path.of(args[2]), comparison.csv);
    }
  }

  /** One table for each measurement. */
  String tables() {
    StringBuilder text = new StringBuilder();
    String title = "";
    for (var entry : subjects.entrySet()) {
      if (!title.equals(title(entry.getKey()))) {
        title = title(entry.getKey());
        text.append(title).append(head());
      }
      Rounds rounds = new Rounds(entry.getValue(), statistic);
      for (String our : ours) {
        text.append(row(entry.getKey(), our, rounds));
      }
    }
    return text.toString();
  }

  /** The ratios of {@link #tables}, for programs. */
  List<String> csv() {
    return csv;
  }

  private String title(CollectedRun.Subject s) {
    return format(
        "%n**%s**, %s, %d ranks, %s (%s); ratios %s 1: mpi4j is better%n%n",
        s.measurement(),
        s.transport(),
        s.ranks(),
        s.unit().text(),
        statistic,
        s.unit().lowerIsBetter() ? "below" : "above");
  }

  private String head() {
    StringBuilder names = new StringBuilder("| bytes | ours |");
    for (String p : peers) {
      names.append(' ').append(p).append(" |");
    }
    names.append(" which |");
    for (String p : peers) {
      names.append(" to ").append(p).append(" |");
    }
    names.append(" to the better [least, most] | rounds | goal |\n");
    long columns = names.chars().filter(c -> c == '|').count() - 1;
    return names + "|" + "---|".repeat((int) columns) + "\n";
  }

  private String row(CollectedRun.Subject s, String our, Rounds rounds) {
    double value = rounds.median(our);
    if (Double.isNaN(value)) {
      return "";
    }
    StringBuilder text = new StringBuilder(format("| %d | %s |", s.bytes(), digits(value)));
    for (String p : peers) {
      text.append(' ').append(digits(rounds.median(p))).append(" |");
    }
    text.append(' ').append(our).append(" |");
    Map<String, Ratio> ratios = ratios(our, rounds);
    for (String p : peers) {
      text.append(' ').append(digits(ratios.get(p).median())).append(" |");
    }
    Ratio better = ratios.get(BETTER);
    text.append(
        format(" %s [%s, %s] |", digits(better.median()), digits(better.least()), digits(better.most())));
    text.append(format(" %d%s |", better.rounds(), rounds.allUnsteady() ? ", cores moved" : ""));
    ratios.forEach((peer, ratio) -> note(s, our + "," + format("%.6g", value), peer, ratio));
    return text + format(" %s |%n", verdicts(s, our, ratios));
  }

  private Map<String, Ratio> ratios(String our, Rounds rounds) {
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    for (String p : peers) {
      ratios.put(p, Ratio.of(rounds.ratios(our, List.of(p))));
    }
    ratios.put(BETTER, Ratio.of(rounds.ratios(our, peers)));
    return ratios;
  }

  private String verdicts(CollectedRun.Subject s, String our, Map<String, Ratio> ratios) {
    return goals.stream()
        .filter(g -> g.holdsFor(s, our))
        .map(g -> g.verdict(s, ratios.getOrDefault(g.peer(), Ratio.of())))
        .collect(Collectors.joining(", "));
  }

  private void note(CollectedRun.Subject s, String oursAndValue, String peer, Ratio r) {
    csv.add(
        format(
            "%s,%s,%d,%d,%s,%s,%s,%.4f,%.4f,%.4f,%d",
            s.measurement(), s.transport(), s.ranks(), s.bytes(), s.unit().text(), oursAndValue, peer,
            r.median(), r.least(), r.most(), r.rounds()));
  }

  private static String digits(double value) {
    return Double.isNaN(value) ? "-" : Report.digits(value);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
