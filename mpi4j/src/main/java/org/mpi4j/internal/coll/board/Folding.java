// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.coll.steps.Memory;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/**
 * Folds what ranks have given on a board, in the order of ranks: {@code v0 op (v1 op (v2 ...))}. So all who
 * fold the same get the same bits, whatever the operation.
 */
final class Folding {
  private final Commons commons;
  private final Views views;
  private Board board;
  private Payload model;
  private Operator op;
  private boolean before;

  /**
   * @param views for all slots of any board, and one more owner
   */
  Folding(Commons commons, Views views) {
    this.commons = commons;
    this.views = views;
  }

  /**
   * Folds what lies there in this phase.
   *
   * @param itsModel has elements like those that are folded
   */
  Folding begin(Board itsBoard, Payload itsModel, Operator itsOp) {
    board = itsBoard;
    model = itsModel;
    op = itsOp;
    before = false;
    return this;
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
   * @param to where the result goes, packed
   */
  void fold(int last, long at, long count, MemorySegment to, long toOffset) {
    if (isPlain(model.layout())) {
      foldPlain(last, at, count, to, toOffset);
    } else {
      foldSpread(last, at, count, to, toOffset);
    }
  }

  /** True if elements lie on a board as they lie in buffers. */
  private static boolean isPlain(Layout layout) {
    return layout.isContiguous() && layout.trueLb() == 0;
  }

  private long of(int giver) {
    return before ? board.before(giver) : board.of(giver);
  }

  private void foldPlain(int last, long at, long count, MemorySegment to, long toOffset) {
    BulkCopy.copy(board.memory(), of(last) + at, to, toOffset, count * model.layout().size());
    if (last > 0) {
      Payload sum = view(commons.ranks(), to, toOffset, count);
      for (int giver = last - 1; giver >= 0; giver--) {
        fold(view(giver, board.memory(), of(giver) + at, count), sum);
      }
    }
  }

  private Payload view(int owner, MemorySegment memory, long offset, long count) {
    int i = owner * board.geometry().slots() + board.slotIndex();
    return views.of(i, memory, offset, count, model.layout());
  }

  /** Functions of the user's see elements with gaps as they are. */
  private void foldSpread(int last, long at, long count, MemorySegment to, long toOffset) {
    Payload sum = Memory.of(model, count);
    Payload next = Memory.of(model, count);
    sum.unpack(0, sum.bytes(), board.memory(), of(last) + at);
    for (int giver = last - 1; giver >= 0; giver--) {
      next.unpack(0, next.bytes(), board.memory(), of(giver) + at);
      fold(next, sum);
    }
    sum.pack(0, sum.bytes(), to, toOffset);
  }

  private void fold(Payload in, Payload inout) {
    try {
      op.fold(in, inout);
    } catch (Fault f) { // of the user's function
      commons.note(f);
    }
  }
}
