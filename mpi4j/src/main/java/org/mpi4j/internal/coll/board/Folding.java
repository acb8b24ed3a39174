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
  private final Board board;
  private final Payload model;
  private final Operator op;

  /**
   * @param model has elements like those that are folded
   */
  Folding(Commons commons, Board board, Payload model, Operator op) {
    this.commons = commons;
    this.board = board;
    this.model = model;
    this.op = op;
  }

  /** True if elements lie on a board as they lie in buffers. */
  private boolean isPlain() {
    Layout layout = model.layout();
    return layout.isContiguous() && layout.trueLb() == 0;
  }

  /**
   * Folds the elements of ranks {@code 0..last}.
   *
   * @param at where they lie in what each rank gave, bytes
   * @param to where the result goes, packed
   */
  void fold(int last, long at, long count, MemorySegment to, long toOffset) {
    if (isPlain()) {
      foldPlain(last, at, count, to, toOffset);
    } else {
      foldSpread(last, at, count, to, toOffset);
    }
  }

  private void foldPlain(int last, long at, long count, MemorySegment to, long toOffset) {
    MemorySegment memory = board.memory();
    Layout layout = model.layout();
    BulkCopy.copy(memory, board.of(last) + at, to, toOffset, count * layout.size());
    Payload sum = commons.views().of(commons.ranks(), to, toOffset, count, layout);
    for (int giver = last - 1; giver >= 0; giver--) {
      fold(commons.views().of(giver, memory, board.of(giver) + at, count, layout), sum);
    }
  }

  /** Functions of the user's see elements with gaps as they are. */
  private void foldSpread(int last, long at, long count, MemorySegment to, long toOffset) {
    Payload sum = Memory.of(model, count);
    Payload next = Memory.of(model, count);
    commons.take(board, last, at, sum, 0, sum.bytes());
    for (int giver = last - 1; giver >= 0; giver--) {
      commons.take(board, giver, at, next, 0, next.bytes());
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
