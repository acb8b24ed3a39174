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
  private final boolean inAnyOrder; // then nobody else needs what this rank has in its own share

  private ChunkedReduction(Commons commons, Payload mine, Payload result, Operator op) {
    this.commons = commons;
    this.board = commons.chunks();
    this.mine = mine;
    this.result = result;
    this.folding = commons.folding().begin(board, mine, op);
    this.inAnyOrder = op.isCommutative() && folding.isPlain();
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
    Chunks shares = new Chunks(count, (count + commons.ranks() - 1) / commons.ranks());
    long share = share(shares, commons.rank());
    long own = Math.min(shares.start(commons.rank()), count);
    board.next();
    board.claim();
    put(first, 0, inAnyOrder ? own : count, size);
    put(first, own + share, inAnyOrder ? count : own + share, size);
    board.give();
    board.awaitAll();
    board.next();
    board.claim();
    if (share > 0 && inAnyOrder) {
      commons.put(mine, (first + own) * size, share * size, board, 0);
      folding.before().foldOthers(own * size, share, board.memory(), board.mine());
    } else if (share > 0) {
      folding.before().fold(commons.ranks() - 1, own * size, share, board.memory(), board.mine());
    }
    board.give();
    if (result != null) {
      collect(first, shares, size);
    }
  }

  /** Writes the elements {@code from..to - 1} of a chunk. */
  private void put(long first, long from, long to, long size) {
    if (from < to) {
      commons.put(mine, (first + from) * size, (to - from) * size, board, from * size);
    }
  }

  private void collect(long first, Chunks shares, long size) {
    for (int giver = 0; giver < commons.ranks(); giver++) {
      long share = share(shares, giver);
      if (share > 0) {
        board.await(giver);
        long to = (first + shares.start(giver)) * size;
        commons.take(board.memory(), board.of(giver), result, to, share * size);
      }
    }
  }

  private static long share(Chunks shares, int rank) {
    return Math.max(0, shares.length(rank));
  }
}
