// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.mpi4j.bench.MeasuredAlgorithms.Named;

/**
 * Measures the algorithms of a collective side by side.
 *
 * @param costs by size, for each algorithm: how many times the time of the fastest it took, as a logarithm;
 *     infinite if it cannot do it
 */
record AlgorithmComparison(
    MeasuredAlgorithms measured, Setup setup, NavigableMap<Integer, double[]> costs) {

  /** An algorithm this close to the fastest (logarithm of a ratio) is measured further. */
  private static final double CLOSE = Math.log(2);

  /**
   * @param runs of one collective, each with one algorithm forced
   */
  static AlgorithmComparison of(
      MeasuredAlgorithms measured, Setup setup, Map<Integer, List<CollectedRun>> runs) {
    NavigableMap<Integer, double[]> costs = new TreeMap<>();
    runs.forEach((size, ofSize) -> costs.put(size, costs(measured, setup, size, ofSize)));
    return new AlgorithmComparison(measured, setup, costs);
  }

  private static double[] costs(
      MeasuredAlgorithms measured, Setup setup, int size, List<CollectedRun> runs) {
    List<CollectedRun> able =
        runs.stream()
            .filter(r -> measured.able(algorithm(measured, r.algorithm()), setup, size))
            .toList();
    Rounds rounds = new Rounds(Rounds.alike(able), "p50");
    Map<String, String> names = new TreeMap<>();
    able.forEach(r -> names.put(r.algorithm(), r.implementation()));
    List<String> all = List.copyOf(names.values());
    return measured.algorithms().stream()
        .map(Named::word)
        .mapToDouble(w -> names.containsKey(w) ? Rounds.median(rounds.ratios(names.get(w), all)) : Double.NaN)
        .map(ratio -> Double.isNaN(ratio) ? Double.POSITIVE_INFINITY : Math.log(ratio))
        .toArray();
  }

  private static Named algorithm(MeasuredAlgorithms measured, String word) {
    return measured.algorithms().stream()
        .filter(a -> a.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "no algorithm of " + measured.collective() + " is called " + word));
  }

  /** The algorithms that were close to the fastest at some size. */
  List<Named> contenders() {
    return IntStream.range(0, measured.algorithms().size())
        .filter(a -> costs.values().stream().anyMatch(c -> c[a] <= CLOSE))
        .mapToObj(measured.algorithms()::get)
        .toList();
  }

  /** The rows of the table, without collective, place and ranks. */
  List<String> rows() {
    double[][] table = costs.values().toArray(double[][]::new);
    List<Integer> sizes = List.copyOf(costs.keySet());
    List<String> rows = new ArrayList<>();
    for (SizeRange s : SizeRange.cover(table)) {
      boolean last = s.to() == sizes.size() - 1;
      String bytes = last ? ".." : ".." + text(between(sizes.get(s.to()), sizes.get(s.to() + 1)));
      inTurn(s, table).forEach(a -> rows.add("%-9s  %s".formatted(bytes, a.word())));
    }
    return rows;
  }

  /**
   * The algorithm of a range of sizes, then those for calls that it cannot do: in order of speed, up to one
   * that can do all.
   */
  private List<Named> inTurn(SizeRange stretch, double[][] table) {
    List<Integer> bySpeed =
        IntStream.range(0, measured.algorithms().size())
            .boxed()
            .sorted(Comparator.comparingDouble((Integer a) ->
                a == stretch.alternative() ? Double.NEGATIVE_INFINITY : stretch.cost(table, a)))
            .toList();
    List<Named> turn = new ArrayList<>();
    for (int a : bySpeed) {
      Named next = measured.algorithms().get(a);
      boolean neverReached = turn.stream().anyMatch(t -> (t.needs() & ~next.needs()) == 0);
      if (!neverReached) {
        turn.add(next);
      }
    }
    return turn;
  }

  /** The power of two in the middle, or the next one below. */
  private long between(int size, int next) {
    double from = measured.tableBytes(setup.ranks(), size);
    double middle = Math.sqrt(from * measured.tableBytes(setup.ranks(), next));
    return Long.highestOneBit((long) (middle * 1.01)); // a root may come out a little too small
  }

  private static String text(long bytes) {
    if (bytes >= 1 << 20) {
      return (bytes >> 20) + "m";
    }
    return bytes >= 1 << 10 ? (bytes >> 10) + "k" : Long.toString(bytes);
  }
}
