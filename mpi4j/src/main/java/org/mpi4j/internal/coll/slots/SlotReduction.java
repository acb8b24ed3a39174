// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The reduction of what ranks have published, in rank order, as a tree. All ranks that reduce the same data
 * get the same bits, and those of a blocking call: the tree is that of {@code TreeReduction}.
 */
final class SlotReduction {
  private final SlotSteps steps;
  private final long at;
  private final Operator op;
  private final Payload[] levels; // partial results; the first is the result
  private final int paired; // how many leaves of the tree are two ranks

  private SlotReduction(SlotSteps steps, int ranks, long at, Payload result, Operator op) {
    this.steps = steps;
    this.at = at;
    this.op = op;
    this.levels = new Payload[2 + Integer.numberOfTrailingZeros(Integer.highestOneBit(ranks))];
    this.levels[0] = result;
    this.paired = ranks - Integer.highestOneBit(ranks);
  }

  /**
   * Awaits and reduces the elements of the ranks {@code 0..last}.
   *
   * @param at where the elements start in what each has published, bytes
   */
  static void write(SlotSteps s, int last, long at, Payload result, Operator op) {
    int ranks = last + 1;
    s.awaitPublished(0, ranks);
    new SlotReduction(s, ranks, at, result, op).tree(0, Integer.highestOneBit(ranks), 0);
  }

  /**
   * Reduces the leaves {@code first..first + span - 1} into a level; the first leaves are two ranks each, the
   * others one.
   */
  private void tree(int first, int span, int level) {
    if (span > 1) {
      int half = span / 2;
      tree(first + half, half, level);
      tree(first, half, level + 1);
      steps.fold(level(level + 1), level(level), op);
    } else if (first < paired) {
      steps.take(2 * first + 1, at, level(level));
      steps.take(2 * first, at, level(level + 1));
      steps.fold(level(level + 1), level(level), op);
    } else {
      steps.take(first + paired, at, level(level));
    }
  }

  private Payload level(int level) {
    if (levels[level] == null) {
      levels[level] = steps.scratch(levels[0], levels[0].count());
    }
    return levels[level];
  }
}
