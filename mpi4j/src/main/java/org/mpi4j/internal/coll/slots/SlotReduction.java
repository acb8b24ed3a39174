// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.coll.steps.ScratchMemory;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The reduction of what ranks have published, in rank order, as a tree. All ranks that reduce the same data
 * get the same bits, and those of a blocking call: the tree is that of {@code TreeReduction}. Elements are
 * copied into arrays first: there the operation takes less time than in shared memory, even with the copy.
 */
public final class SlotReduction {
  private final int ranks;
  private final long at;
  private final Operator op;
  private final Payload[] levels; // partial results; the first is the result
  private final int paired; // how many leaves of the tree are two ranks
  private SlotCall call; // null while it does not run, as the next field
  private ScratchMemory scratch;
  private Fault failure;

  /**
   * Reduces the elements of the ranks {@code 0..last}.
   *
   * @param at where the elements start in what each has published, bytes
   */
  SlotReduction(int last, long at, Payload result, Operator op) {
    this.ranks = last + 1;
    this.at = at;
    this.op = op;
    this.levels = new Payload[2 + Integer.numberOfTrailingZeros(leaves())];
    this.levels[0] = result;
    this.paired = ranks - leaves();
  }

  private int leaves() {
    return Integer.highestOneBit(ranks);
  }

  /** Reduces what has been published in a call; gives what went wrong first, or null. */
  public Fault run(SlotCall its, ScratchMemory itsScratch) {
    call = its;
    scratch = itsScratch;
    failure = null;
    tree(0, leaves(), 0);
    for (int i = 1; i < levels.length && levels[i] != null; i++) {
      scratch.give(levels[i]);
      levels[i] = null;
    }
    call = null;
    scratch = null;
    return failure;
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
      fold(level);
    } else if (first < paired) {
      take(2 * first + 1, level);
      take(2 * first, level + 1);
      fold(level);
    } else {
      take(first + paired, level);
    }
  }

  private void take(int rank, int level) {
    note(call.take(rank, at, level(level)));
  }

  /** Reduces the next level into this one. */
  private void fold(int level) {
    note(LocalCopies.fold(level(level + 1), level(level), op));
  }

  private void note(Fault f) {
    if (failure == null) {
      failure = f;
    }
  }

  private Payload level(int level) {
    if (levels[level] == null) {
      levels[level] = scratch.take(levels[0], levels[0].count());
    }
    return levels[level];
  }
}
