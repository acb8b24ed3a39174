// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SizeRangeTest {
  private static final double NEVER = Double.POSITIVE_INFINITY;

  /** Costs of sizes, each as ratios of the alternatives' times. */
  private static List<SizeRange> cover(double[]... ratios) {
    return SizeRange.cover(logarithms(ratios));
  }

  private static double[][] logarithms(double[]... ratios) {
    return Arrays.stream(ratios)
        .map(r -> Arrays.stream(r).map(Math::log).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void shouldTakeTheFastestOfEachSize() {
    assertEquals(
        List.of(new SizeRange(0, 1, 0), new SizeRange(2, 2, 1)),
        cover(new double[] {1, 2}, new double[] {1, 2}, new double[] {3, 1}));
  }

  @Test
  void shouldNotChangeForALittle() {
    assertEquals(
        List.of(new SizeRange(0, 2, 0)),
        cover(new double[] {1, 2}, new double[] {1.05, 1}, new double[] {1, 2}));
  }

  @Test
  void shouldChangeForALittleAtManySizes() {
    double[] little = {1.05, 1};
    assertEquals(
        List.of(new SizeRange(0, 0, 0), new SizeRange(1, 5, 1)),
        cover(new double[] {1, 2}, little, little, little, little, little));
  }

  @Test
  void shouldNotTakeWhatCannotDoIt() {
    assertEquals(
        List.of(new SizeRange(0, 0, 1), new SizeRange(1, 1, 0)),
        cover(new double[] {NEVER, 1}, new double[] {1, 2}));
  }

  @Test
  void shouldFindTheLeastOfAllCovers() {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      double[][] costs = new double[6][3];
      for (double[] ofSize : costs) {
        Arrays.setAll(ofSize, a -> random.nextDouble() / 3);
      }
      assertEquals(leastByTrying(costs), cost(costs, SizeRange.cover(costs)), 1e-9);
    }
  }

  private static double cost(double[][] costs, List<SizeRange> cover) {
    double sum = (cover.size() - 1) * SizeRange.COST_OF_CHANGE;
    for (SizeRange s : cover) {
      sum += s.cost(costs, s.alternative());
    }
    return sum;
  }

  private static double leastByTrying(double[][] costs) {
    double least = Double.MAX_VALUE;
    int ways = (int) Math.pow(costs[0].length, costs.length);
    for (int way = 0; way < ways; way++) {
      List<SizeRange> singles = new ArrayList<>();
      double sum = 0;
      for (int s = 0, rest = way; s < costs.length; s++, rest /= costs[0].length) {
        int a = rest % costs[0].length;
        sum += costs[s][a] + (s > 0 && singles.getLast().alternative() != a ? SizeRange.COST_OF_CHANGE : 0);
        singles.add(new SizeRange(s, s, a));
      }
      least = Math.min(least, sum);
    }
    return least;
  }
}
