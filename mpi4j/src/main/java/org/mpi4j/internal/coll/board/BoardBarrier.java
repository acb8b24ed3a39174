// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.board.Board;

/**
 * Barrier on a board: each rank says that it has come, and looks until all have. Cost: one cache line of each
 * rank goes to each other one, all at the same time.
 *
 * <pre>
 *   phase s    rank 0   1   2   3
 *   writes          s   s   s   s     each its own word
 *   reads           the words of all, until none is less than s
 * </pre>
 */
public final class BoardBarrier {
  private BoardBarrier() {}

  /** Everybody waits for everybody. */
  public static void run(Commons c) {
    Board board = c.board();
    board.next();
    board.pass();
    board.meet();
    c.checkMet();
  }
}
