// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.type.Payload;

/**
 * Allgather of equal parts on a board: all write, all read what the others wrote, in one step. Long parts go
 * in chunks; in one JVM all copy straight from each other's buffers. Cost: p n beta for n bytes of each.
 *
 * <pre>
 *   phase s    rank 0    1       2
 *   writes     a         b       c
 *   reads      b c       c a     a b
 * </pre>
 */
public final class BoardAllgather {
  private BoardAllgather() {}

  /** Brings everyone's part to everyone; this rank's part is in its place already. */
  public static void run(Commons c, Parts all) {
    Payload mine = all.of(c.rank());
    Board board = c.board();
    board.next();
    if (c.isShort(mine.bytes())) {
      c.giveAll(mine);
      if (c.allAgree(mine.bytes())) {
        takeShort(c, all);
      }
      return;
    }
    if (c.lends()) {
      c.lend(mine);
    }
    c.announce(mine.bytes());
    if (c.allAgree(mine.bytes())) {
      if (c.lends()) {
        copyLent(c, all);
      } else {
        chunks(c, mine, all);
      }
    }
  }

  private static void takeShort(Commons c, Parts all) {
    for (int giver = 0; giver < c.ranks(); giver++) {
      if (giver != c.rank()) {
        Payload to = all.of(giver);
        c.take(c.board(), c.given(giver, to.bytes()), to, 0, to.bytes());
      }
    }
  }

  private static void copyLent(Commons c, Parts all) {
    for (int i = 1; i < c.ranks(); i++) {
      int giver = (c.rank() + i) % c.ranks(); // not all from the same at the same time
      c.copy(c.lent(giver, Payload.class), all.of(giver));
    }
    c.meetAndTakeBack();
  }

  private static void chunks(Commons c, Payload mine, Parts all) {
    Board board = c.chunks();
    Chunks chunks = Chunks.stream(mine.bytes(), board.geometry().slotBytes());
    Pipeline.run(
        board,
        chunks.number(),
        i -> c.put(mine, chunks.start(i), chunks.length(i), board, 0),
        i -> take(c, board, all, chunks, i));
  }

  private static void take(Commons c, Board board, Parts all, Chunks chunks, long chunk) {
    for (int i = 1; i < c.ranks(); i++) {
      int giver = (c.rank() + i) % c.ranks();
      board.awaitBefore(giver);
      c.take(board, board.before(giver), all.of(giver), chunks.start(chunk), chunks.length(chunk));
    }
  }
}
