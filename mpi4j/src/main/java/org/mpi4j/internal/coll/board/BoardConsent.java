// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.mpi4j.internal.board.Board;

/** Comes to one mind on a board that is there already. */
record BoardConsent(Board board) implements Consent {
  @Override
  public void tell(long... words) {
    board.next();
    if (board.rank() == 0) {
      board.claim();
      for (int i = 0; i < words.length; i++) {
        board.memory().set(JAVA_LONG, board.mine() + (long) Long.BYTES * i, words[i]);
      }
      board.give();
    } else {
      board.pass();
      board.await(0);
      for (int i = 0; i < words.length; i++) {
        words[i] = board.memory().get(JAVA_LONG, board.of(0) + (long) Long.BYTES * i);
      }
    }
  }

  @Override
  public boolean all(boolean yes) {
    board.next();
    board.claim();
    board.describe(yes ? 1 : 0, 0);
    board.give();
    board.awaitAll();
    boolean all = true;
    for (int rank = 0; rank < board.ranks(); rank++) {
      all &= board.length(rank) == 1;
    }
    return all;
  }
}
