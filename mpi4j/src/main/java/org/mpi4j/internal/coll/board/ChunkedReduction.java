// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduces a long vector chunk by chunk, in two phases each: all write the chunk, then each folds its share of
 * it and writes that, and who wants the result reads the shares.
 */
final class ChunkedReduction {
  private final Commons commons;
  private final Board board;
  private final Payload mine;
  private final Payload result; // null: this rank wants none
  private final Folding folding;

  private ChunkedReduction(Commons commons, Payload mine, Payload result, Operator op) {
    this.commons = commons;
    this.board = commons.chunks();
    this.mine = mine;
    this.result = result;
    this.folding = commons.folding().begin(board, mine, op);
  }

  /**
   * @param result null where it is not wanted
   */
  static void run(Commons c, Payload mine, Payload result, Operator op) {
    new ChunkedReduction(c, mine, result, op).run();
  }

  private void run() {
    long size = mine.layout().size();
    Chunks chunks = new Chunks(mine.count(), board.geometry().slotBytes() / size);
    for (long i = 0; i < chunks.number(); i++) {
      reduce(chunks.start(i), chunks.length(i), size);
    }
  }

  private void reduce(long first, long count, long size) {
    board.next();
    board.claim();
    commons.put(mine, first * size, count * size, board, 0);
    board.give();
    board.awaitAll();
    Chunks shares = new Chunks(count, (count + commons.ranks() - 1) / commons.ranks());
    long share = share(shares, commons.rank());
    long at = shares.start(commons.rank()) * size;
    board.next();
    board.claim();
    if (share > 0) {
      folding.before().fold(commons.ranks() - 1, at, share, board.memory(), board.mine());
    }
    board.give();
    if (result != null) {
      collect(first, shares, size);
    }
  }

  private void collect(long first, Chunks shares, long size) {
    for (int giver = 0; giver < commons.ranks(); giver++) {
      long share = share(shares, giver);
      if (share > 0) {
        board.await(giver);
        commons.take(board, giver, 0, result, (first + shares.start(giver)) * size, share * size);
      }
    }
  }

  private static long share(Chunks shares, int rank) {
    return Math.max(0, shares.length(rank));
  }
}
