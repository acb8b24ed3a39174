// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.type.Payload;

/**
 * Bcast on a board: the root writes once, all others read it. Long data go in chunks, of which the root may
 * be a few ahead; in one JVM the others copy straight from the root's buffer, and the root waits for them.
 * Cost: n beta for the root and, at the same time, for each other rank.
 *
 * <pre>
 *   phase       s      s+1     s+2
 *   root 0    write 0  write 1 write 2
 *   rank 1             read 0  read 1  read 2
 *   rank 2             read 0  read 1  read 2
 * </pre>
 *
 * <p>How long the data are is what the root says: the others follow it, though they have less room.
 */
public final class BoardBcast {
  private BoardBcast() {}

  /** From the root to all others. */
  public static void run(Commons c, Payload p, int root) {
    if (c.rank() == root) {
      send(c, p, root);
    } else {
      receive(c, p, root);
    }
  }

  private static void send(Commons c, Payload p, int root) {
    Board board = c.board();
    board.next();
    if (c.isShort(p.bytes())) {
      c.giveAll(p);
    } else if (c.lends()) {
      c.lend(p);
      c.announce(p.bytes());
      c.meetAndTakeBack();
    } else {
      c.announce(p.bytes());
      chunks(c, p, p.bytes(), root);
    }
  }

  private static void receive(Commons c, Payload p, int root) {
    Board board = c.board();
    board.next();
    board.pass();
    board.await(root);
    long length = c.length(root); // read once, and used as it was read: the memory is shared
    boolean fits = c.agrees(root, p.bytes()) && length == p.bytes();
    if (c.isShort(length)) {
      if (fits) {
        c.take(board, c.given(root, length), p, 0, length);
      }
    } else if (c.lends()) {
      if (fits) {
        c.copy(c.lent(root, Payload.class), p);
      }
      board.next();
      board.pass();
    } else {
      chunks(c, fits ? p : Payload.EMPTY, length, root);
    }
  }

  /** All ranks go through as many phases as the root's length says; a rank without room takes nothing. */
  private static void chunks(Commons c, Payload p, long length, int root) {
    Board board = c.chunks();
    Chunks chunks = Chunks.stream(length, board.geometry().slotBytes());
    for (long i = 0; i < chunks.number(); i++) {
      board.next();
      if (c.rank() == root) {
        board.claim();
        c.put(p, chunks.start(i), chunks.length(i), board, 0);
        board.give();
      } else {
        board.pass();
        board.await(root);
        if (p.bytes() > 0) {
          c.take(board, board.of(root), p, chunks.start(i), chunks.length(i));
        }
      }
    }
  }
}
