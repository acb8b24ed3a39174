// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/**
 * Reduces the data of all ranks in a segment, in rank order, as a tree. All ranks that reduce the same data
 * get the same bits, whatever the operation, and the bits are those of {@code RecursiveDoublingAllreduce}.
 *
 * <pre>
 *   4 ranks   (a b) (c d)            6 ranks   ((a b) (c d)) (e f)     of 2^k + r ranks, the first 2 r are
 *   5 ranks   ((a b) c) (d e)        7 ranks   ((a b) (c d)) ((e f) g)   folded in pairs first
 * </pre>
 */
final class TreeReduction {
  private final SharedCollectiveState shared;
  private final OperandCache shortViews;
  private OperandCache longViews;
  private OperandCache views; // of this segment
  private CollectiveSegment segment;
  private Payload model;
  private Operator op;
  private boolean before;
  private long start; // of the elements in the data of each rank
  private long number; // of elements
  private long bytes;
  private long target;
  private int paired; // how many leaves of the tree are two ranks

  TreeReduction(SharedCollectiveState shared) {
    this.shared = shared;
    this.shortViews = new OperandCache(shared.segment());
  }

  /**
   * Begins to reduce data of this phase.
   *
   * @param itsModel a buffer with elements of the same type
   */
  TreeReduction begin(CollectiveSegment itsSegment, Payload itsModel, Operator itsOp) {
    segment = itsSegment;
    views = itsSegment == shared.segment() ? shortViews : viewsOfChunks();
    model = itsModel;
    op = itsOp;
    before = false;
    return this;
  }

  private OperandCache viewsOfChunks() {
    if (longViews == null) {
      longViews = new OperandCache(segment);
    }
    return longViews;
  }

  /** Reduces data of the last phase instead. */
  TreeReduction before() {
    before = true;
    return this;
  }

  /** Releases references to the user's memory. */
  void end() {
    model = null;
    op = null;
  }

  /**
   * Reduces the elements of ranks {@code 0..last}.
   *
   * @param at where they lie in the data of each rank, bytes
   * @param to where in the segment the result goes, packed
   */
  void fold(int last, long at, long count, long to) {
    if (isPlain()) {
      foldPlain(last, at, count, to);
    } else {
      foldSpread(last, at, count, to);
    }
  }

  /** True if elements lie in a shared segment as they lie in buffers. */
  boolean isPlain() {
    Layout layout = model.layout();
    return layout.isContiguous() && layout.trueLb() == 0;
  }

  private long of(int giver) {
    return before ? segment.previousOffsetOf(giver) : segment.offsetOf(giver);
  }

  /**
   * Reduces the elements of all other ranks into those of this one, which are there already. For commutative
   * operations and plain elements.
   */
  void foldOthers(long at, long count, long to) {
    start = at;
    number = count;
    Payload sum = view(shared.ranks(), to);
    for (int giver = 0; giver < shared.ranks(); giver++) {
      if (giver != shared.rank()) {
        fold(given(giver), sum);
      }
    }
  }

  /**
   * Reduces the elements of a rank, which come first in order, with elements in the slot of this one.
   *
   * @param to where in the segment these are, and the result goes, packed
   */
  void foldOnto(int giver, long count, long to) {
    start = 0;
    number = count;
    if (isPlain()) {
      fold(given(giver), view(shared.rank(), to));
    } else {
      Payload sum = LocalCopies.of(model, count);
      sum.unpack(0, sum.bytes(), segment.memory(), to);
      foldSpread(giver, 0, LocalCopies.of(model, count), sum);
      sum.pack(0, sum.bytes(), segment.memory(), to);
    }
  }

  private void foldPlain(int last, long at, long count, long to) {
    int ranks = last + 1;
    int leaves = Integer.highestOneBit(ranks);
    start = at;
    number = count;
    bytes = count * model.layout().size();
    target = to;
    paired = ranks - leaves;
    tree(0, leaves, 0);
  }

  /**
   * Reduces the leaves {@code first..first + span - 1} into the memory of a level; the first leaves are two
   * ranks each, the others one.
   */
  private void tree(int first, int span, int level) {
    if (span > 1) {
      int half = span / 2;
      tree(first + half, half, level);
      if (half == 1 && first >= paired) {
        fold(given(first + paired), level(level));
      } else {
        tree(first, half, level + 1);
        fold(level(level + 1), level(level));
      }
    } else if (first < paired) {
      copy(2 * first + 1, level);
      fold(given(2 * first), level(level));
    } else {
      copy(first + paired, level);
    }
  }

  private void copy(int giver, int level) {
    Payload to = level(level);
    BulkCopy.copy(segment.memory(), of(giver) + start, to.segment(), to.offset(), bytes);
  }

  private Payload given(int giver) {
    return view(giver, of(giver) + start);
  }

  private Payload level(int level) {
    return level == 0
        ? view(shared.ranks(), target)
        : view(shared.ranks() + level, ScratchArea.levels(segment) + (level - 1) * bytes);
  }

  private Payload view(int owner, long offset) {
    return views.of(owner, offset, number, model.layout());
  }

  /** Reduces elements with gaps, which functions of the user get as they are. */
  private void foldSpread(int last, long at, long count, long to) {
    Payload sum = LocalCopies.of(model, count);
    Payload next = LocalCopies.of(model, count);
    sum.unpack(0, sum.bytes(), segment.memory(), of(last) + at);
    for (int giver = last - 1; giver >= 0; giver--) {
      foldSpread(giver, at, next, sum);
    }
    sum.pack(0, sum.bytes(), segment.memory(), to);
  }

  private void foldSpread(int giver, long at, Payload next, Payload sum) {
    next.unpack(0, next.bytes(), segment.memory(), of(giver) + at);
    fold(next, sum);
  }

  private void fold(Payload in, Payload inout) {
    shared.note(LocalCopies.fold(in, inout, op));
  }
}
