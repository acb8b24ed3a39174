// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.coll.steps.Memory;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/**
 * Folds what ranks have given on a board, in the order of ranks, as a tree: so all who fold the same get the
 * same bits, whatever the operation, and the bits are those of {@code RecursiveDoublingAllreduce}, too.
 *
 * <pre>
 *   4 ranks   (a b) (c d)            6 ranks   ((a b) (c d)) (e f)     of 2^k + r ranks, the first 2 r are
 *   5 ranks   ((a b) c) (d e)        7 ranks   ((a b) (c d)) ((e f) g)   folded in pairs first
 * </pre>
 */
final class Folding {
  private final Commons commons;
  private final Views shortViews;
  private Views longViews;
  private Views views; // of this board
  private Board board;
  private Payload model;
  private Operator op;
  private boolean before;
  private long start; // of the elements in what each has given
  private long number; // of elements
  private long bytes;
  private long target;
  private int paired; // so many leaves of the tree are two ranks

  Folding(Commons commons) {
    this.commons = commons;
    this.shortViews = new Views(commons.board());
  }

  /**
   * Folds what lies there in this phase.
   *
   * @param itsModel has elements like those that are folded
   */
  Folding begin(Board itsBoard, Payload itsModel, Operator itsOp) {
    board = itsBoard;
    views = itsBoard == commons.board() ? shortViews : viewsOfChunks();
    model = itsModel;
    op = itsOp;
    before = false;
    return this;
  }

  private Views viewsOfChunks() {
    if (longViews == null) {
      longViews = new Views(board);
    }
    return longViews;
  }

  /** From now on: what was given in the phase before this one. */
  Folding before() {
    before = true;
    return this;
  }

  /** Forgets the user's memory. */
  void end() {
    model = null;
    op = null;
  }

  /**
   * Folds the elements of ranks {@code 0..last}.
   *
   * @param at where they lie in what each rank gave, bytes
   * @param to where on the board the result goes, packed
   */
  void fold(int last, long at, long count, long to) {
    if (isPlain()) {
      foldPlain(last, at, count, to);
    } else {
      foldSpread(last, at, count, to);
    }
  }

  /** True if elements lie on a board as they lie in buffers. */
  boolean isPlain() {
    Layout layout = model.layout();
    return layout.isContiguous() && layout.trueLb() == 0;
  }

  private long of(int giver) {
    return before ? board.before(giver) : board.of(giver);
  }

  /**
   * Folds the elements of all other ranks to those of this one, which are there already. For operations that
   * take ranks in any order, and plain elements.
   */
  void foldOthers(long at, long count, long to) {
    start = at;
    number = count;
    Payload sum = view(commons.ranks(), to);
    for (int giver = 0; giver < commons.ranks(); giver++) {
      if (giver != commons.rank()) {
        fold(given(giver), sum);
      }
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
   * Folds the leaves {@code first..first + span - 1} to the memory of a level; a leaf is two ranks, as long
   * as there are such, or one.
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
    BulkCopy.copy(board.memory(), of(giver) + start, to.segment(), to.offset(), bytes);
  }

  private Payload given(int giver) {
    return view(giver, of(giver) + start);
  }

  private Payload level(int level) {
    return level == 0
        ? view(commons.ranks(), target)
        : view(commons.ranks() + level, Desk.levels(board) + (level - 1) * bytes);
  }

  private Payload view(int owner, long offset) {
    return views.of(owner, offset, number, model.layout());
  }

  /** Functions of the user's see elements with gaps as they are. */
  private void foldSpread(int last, long at, long count, long to) {
    Payload sum = Memory.of(model, count);
    Payload next = Memory.of(model, count);
    sum.unpack(0, sum.bytes(), board.memory(), of(last) + at);
    for (int giver = last - 1; giver >= 0; giver--) {
      next.unpack(0, next.bytes(), board.memory(), of(giver) + at);
      fold(next, sum);
    }
    sum.pack(0, sum.bytes(), board.memory(), to);
  }

  private void fold(Payload in, Payload inout) {
    commons.note(Memory.fold(in, inout, op));
  }
}
