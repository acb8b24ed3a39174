// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rounds of one subject: in each, every implementation gave one value. Only values of the same round are
 * divided by each other; rounds in which the cores moved apart or together are left out while others remain.
 */
final class Rounds {
  /** If the distance of the cores changed by more than this factor, the ranks ran on other cores. */
  private static final double STEADY = 1.5;

  /** Cores that share a cache pass a cache line on in less than that. */
  private static final double FAR_NS = 100;

  private final Unit unit;
  private final boolean allUnsteady;
  private final Map<Integer, Map<String, Double>> values = new TreeMap<>();

  /**
   * @param runs of one subject
   * @param statistic see {@link CollectedRun#value}
   */
  Rounds(List<CollectedRun> runs, String statistic) {
    unit = runs.getFirst().subject().unit();
    Map<Integer, List<Double>> yardsticks = new HashMap<>();
    for (CollectedRun r : runs) {
      values.computeIfAbsent(r.round(), n -> new TreeMap<>()).put(r.implementation(), r.value(statistic));
      yardsticks.computeIfAbsent(r.round(), n -> new ArrayList<>()).addAll(r.yardsticks());
    }
    yardsticks.values().removeIf(Rounds::steady);
    allUnsteady = values.keySet().equals(yardsticks.keySet());
    if (!allUnsteady) {
      values.keySet().removeAll(yardsticks.keySet());
    }
  }

  /**
   * Numbers the runs anew, so that in one round all had the cores near, or all far: where many runs make a
   * round, the system moves the cores within most rounds. Runs during which it did so are left out.
   *
   * @return the runs as they are if an implementation has no other runs
   */
  static List<CollectedRun> alike(List<CollectedRun> runs) {
    Map<String, int[]> counts = new HashMap<>();
    List<CollectedRun> alike = new ArrayList<>();
    for (CollectedRun r : runs) {
      if (steady(r.yardsticks())) {
        int far = r.yardsticks().getLast() < FAR_NS ? 0 : 1;
        int before = counts.computeIfAbsent(r.implementation(), i -> new int[2])[far]++;
        alike.add(r.inRound(2 * before + far));
      }
    }
    return runs.stream().allMatch(r -> counts.containsKey(r.implementation())) ? alike : runs;
  }

  private static boolean steady(List<Double> yardsticks) {
    double[] known = yardsticks.stream().mapToDouble(y -> y).filter(y -> y > 0).sorted().toArray();
    return known.length == 0 || known[known.length - 1] <= STEADY * known[0];
  }

  /** True if no round had steady cores, so that all were kept. */
  boolean allUnsteady() {
    return allUnsteady;
  }

  /** The median over the rounds of what an implementation gave; NaN if it gave nothing. */
  double median(String implementation) {
    return median(
        values.values().stream().mapToDouble(v -> v.getOrDefault(implementation, Double.NaN)).toArray());
  }

  /** Ours divided by the best of these peers, round by round, in ascending order. */
  double[] ratios(String ours, List<String> peers) {
    return values.values().stream()
        .mapToDouble(v -> v.getOrDefault(ours, Double.NaN) / best(v, peers))
        .filter(Double::isFinite)
        .sorted()
        .toArray();
  }

  private double best(Map<String, Double> round, List<String> peers) {
    double[] sorted =
        peers.stream().filter(round::containsKey).mapToDouble(round::get).sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return unit.lowerIsBetter() ? sorted[0] : sorted[sorted.length - 1];
  }

  /** The middle value, or the mean of the two in the middle; NaN of none. NaNs do not count. */
  static double median(double... numbers) {
    double[] sorted = Arrays.stream(numbers).filter(Double::isFinite).sorted().toArray();
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
