// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Consecutive sizes for which one algorithm is the fastest.
 *
 * @param from the first size, by its index
 * @param to the last
 */
record SizeRange(int from, int to, int alternative) {
  /**
   * What a change of the alternative costs: it must gain as much (logarithm of a ratio) over all sizes
   * together.
   */
  static final double COST_OF_CHANGE = Math.log(1.15);

  /**
   * Covers all sizes so that the sum of the costs is least, with the cost of each change added: so that noise
   * at a single size makes no range of its own.
   *
   * @param costs for each size, for each alternative: the logarithm of its time; infinite if it cannot do it
   */
  static List<SizeRange> cover(double[][] costs) {
    int sizes = costs.length;
    int[][] before = new int[sizes][]; // the alternative of the size before, for each alternative
    double[] sums = costs[0].clone();
    for (int s = 1; s < sizes; s++) {
      before[s] = new int[sums.length];
      sums = step(sums, costs[s], before[s]);
    }
    List<SizeRange> stretches = new ArrayList<>();
    int alternative = least(sums);
    int to = sizes - 1;
    for (int s = sizes - 1; s > 0; s--) {
      if (before[s][alternative] != alternative) {
        stretches.addFirst(new SizeRange(s, to, alternative));
        to = s - 1;
        alternative = before[s][alternative];
      }
    }
    stretches.addFirst(new SizeRange(0, to, alternative));
    return stretches;
  }

  private static double[] step(double[] sums, double[] costs, int... before) {
    int best = least(sums);
    double[] next = new double[sums.length];
    for (int a = 0; a < next.length; a++) {
      before[a] = sums[a] <= sums[best] + COST_OF_CHANGE ? a : best;
      next[a] = costs[a] + (before[a] == a ? sums[a] : sums[best] + COST_OF_CHANGE);
    }
    return next;
  }

  private static int least(double... values) {
    double least = Arrays.stream(values).min().orElseThrow();
    for (int i = 0; ; i++) {
      if (values[i] == least) {
        return i;
      }
    }
  }

  /** The sum of the costs of one alternative. */
  double cost(double[][] costs, int of) {
    double sum = 0;
    for (int s = from; s <= to; s++) {
      sum += costs[s][of];
    }
    return sum;
  }
}
