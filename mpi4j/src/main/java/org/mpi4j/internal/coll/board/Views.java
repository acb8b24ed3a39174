// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Elements on a board as operands; kept from call to call, since most calls are like the last. */
final class Views {
  private final Board board;
  private final Payload[] kept;

  Views(Board board) {
    this.board = board;
    int owners = board.ranks() + 1 + Desk.levels(board.ranks());
    this.kept = new Payload[owners * board.geometry().slots()];
  }

  /**
   * Elements without gaps, in this phase.
   *
   * @param owner a rank, or the number of ranks and on: a sum at some level
   * @param offset where they lie on the board
   */
  Payload of(int owner, long offset, long count, Layout layout) {
    int i = owner * board.geometry().slots() + board.slotIndex();
    Payload p = kept[i];
    if (p == null || p.offset() != offset || p.count() != count || p.layout() != layout) {
      p = new Payload(board.memory(), offset, count, layout, count * layout.size(), true);
      kept[i] = p;
    }
    return p;
  }
}
