// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduces long vectors of ranks of one JVM straight from their buffers: each rank reduces its share of the
 * buffers of all into the buffer where the result belongs.
 *
 * <pre>
 *   rank       0          1          2
 *   expose     a          b          c
 *   reduce     a1 b1 c1   a2 b2 c2   a3 b3 c3     to the root's buffer, or to one's own
 *   copy       the shares of the others            (allreduce)
 *   await                                          no buffer is read any more
 * </pre>
 */
final class InPlaceReduction {
  /** The piece that is reduced over all ranks at once, and stays in the cache meanwhile. */
  private static final long PIECE_BYTES = 32 << 10;

  /** What a rank exposes: its elements, and the buffer of its result or null. */
  private record Exposed(Payload mine, Payload result) {}

  private final SharedCollectiveState shared;
  private final Operator op;

  private InPlaceReduction(SharedCollectiveState shared, Operator op) {
    this.shared = shared;
    this.op = op;
  }

  /** Reduces to the root. */
  static void reduce(SharedCollectiveState c, Payload mine, Payload result, Operator op, int root) {
    c.expose(new Exposed(mine, result));
    c.announce(mine.bytes());
    if (c.allAgree(mine.bytes())) {
      Payload to = c.exposedBy(root, Exposed.class).result;
      new InPlaceReduction(c, op).foldShare(to, root);
      c.awaitReadersAndWithdraw();
    }
  }

  /** Reduces to all ranks. */
  static void allreduce(SharedCollectiveState c, Payload mine, Payload result, Operator op) {
    c.expose(new Exposed(mine, result));
    c.announce(mine.bytes());
    if (c.allAgree(mine.bytes())) {
      new InPlaceReduction(c, op).foldShare(result, c.rank());
      c.segment().next();
      c.segment().advance();
      c.segment().awaitArrival();
      Chunks shares = shares(c, result.count());
      for (int i = 1; i < c.ranks(); i++) {
        int source = (c.rank() + i) % c.ranks();
        if (shares.length(source) > 0) {
          Payload from = c.exposedBy(source, Exposed.class).result;
          long first = shares.start(source);
          long length = shares.length(source);
          c.copy(from.slice(first, length), result.slice(first, length));
        }
      }
      c.awaitReadersAndWithdraw();
    }
  }

  /** Reduces each rank's part to it. */
  static void scatter(SharedCollectiveState c, Parts mine, Payload sum, Operator op, long bytes) {
    c.expose(mine);
    c.announce(bytes);
    if (c.allAgree(bytes)) {
      Payload[] from = new Payload[c.ranks()];
      for (int r = 0; r < from.length; r++) {
        from[r] = c.exposedBy(r, Parts.class).of(c.rank());
      }
      new InPlaceReduction(c, op).foldInPieces(from, sum, -1);
      c.awaitReadersAndWithdraw();
    }
  }

  private static Chunks shares(SharedCollectiveState c, long count) {
    return new Chunks(count, (count + c.ranks() - 1) / c.ranks());
  }

  /**
   * Reduces this rank's share of all elements.
   *
   * @param owner the rank whose result it is
   */
  private void foldShare(Payload result, int owner) {
    Chunks shares = shares(shared, result.count());
    long count = shares.length(shared.rank());
    if (count <= 0) {
      return;
    }
    long first = shares.start(shared.rank());
    Payload[] from = new Payload[shared.ranks()];
    for (int r = 0; r < from.length; r++) {
      from[r] = shared.exposedBy(r, Exposed.class).mine.slice(first, count);
    }
    boolean inPlace = shared.exposedBy(owner, Exposed.class).mine == result;
    foldInPieces(from, result.slice(first, count), inPlace ? owner : -1);
  }

  /**
   * @param inPlace the rank whose elements lie in the result's memory already; -1: none
   */
  private void foldInPieces(Payload[] from, Payload result, int inPlace) {
    long size = Math.max(1, result.layout().size());
    Chunks pieces = new Chunks(result.count(), Math.max(1, PIECE_BYTES / size));
    for (long i = 0; i < pieces.number(); i++) {
      long first = pieces.start(i);
      long count = pieces.length(i);
      Payload to = result.slice(first, count);
      if (op.isCommutative()) {
        foldInAnyOrder(from, first, to, inPlace);
      } else {
        foldInOrder(from, first, to);
      }
    }
  }

  private void foldInAnyOrder(Payload[] from, long first, Payload to, int inPlace) {
    int there = inPlace;
    if (there < 0) {
      there = shared.rank(); // begins with its own elements, which are in its cache
      shared.copy(from[there].slice(first, to.count()), to);
    }
    for (int r = 0; r < from.length; r++) {
      if (r != there) {
        fold(from[r].slice(first, to.count()), to);
      }
    }
  }

  private void foldInOrder(Payload[] from, long first, Payload to) {
    Payload sum = LocalCopies.of(to, to.count());
    shared.copy(from[from.length - 1].slice(first, to.count()), sum);
    for (int r = from.length - 2; r >= 0; r--) {
      fold(from[r].slice(first, to.count()), sum);
    }
    shared.copy(sum, to);
  }

  private void fold(Payload in, Payload inout) {
    shared.note(LocalCopies.fold(in, inout, op));
  }
}
