// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Reduces a long vector chunk by chunk. In each phase a rank writes a chunk, reduces its share of the chunk
 * of the last phase, which all wrote then, and writes that, too; ranks that get the result read the shares of
 * the chunk before. So a rank waits only for what others did a phase ago.
 *
 * <pre>
 *   phase                1         2          3          4          5
 *   writes               chunk 0   chunk 1    chunk 2
 *   folds a share of               chunk 0    chunk 1    chunk 2
 *   reads the shares of                       chunk 0    chunk 1    chunk 2
 *
 *   a slot    | a chunk            | a share of the one before |
 * </pre>
 */
final class ChunkedReduction {
  private final SharedCollectiveState shared;
  private final CollectiveSegment segment;
  private final Payload mine;
  private final Payload result; // null if this rank gets none
  private final TreeReduction folding;
  private final boolean inAnyOrder; // then no other rank reads this rank's elements of its own share
  private final long size;
  private final Chunks chunks;
  private final long shareAt; // in a slot

  private ChunkedReduction(SharedCollectiveState shared, Payload mine, Payload result, Operator op) {
    this.shared = shared;
    this.segment = shared.chunks();
    this.mine = mine;
    this.result = result;
    this.folding = shared.folding().begin(segment, mine, op).before();
    this.inAnyOrder = op.isCommutative() && folding.isPlain();
    this.size = mine.layout().size();
    int ranks = shared.ranks();
    long most = segment.layout().slotBytes() / size * ranks / (ranks + 1);
    long length = shared.stream(mine.bytes(), most * size).chunk() / size;
    this.chunks = new Chunks(mine.count(), Math.max(1, length));
    this.shareAt = chunks.chunk() * size;
  }

  /**
   * @param result null where there is none
   */
  static void run(SharedCollectiveState c, Payload mine, Payload result, Operator op) {
    new ChunkedReduction(c, mine, result, op).run();
  }

  private void run() {
    long number = chunks.number();
    for (long i = 0; i <= number; i++) {
      segment.next();
      segment.reserve();
      if (i < number) {
        put(i);
      }
      if (i > 0) {
        segment.awaitAllBefore();
        fold(i - 1);
      }
      segment.publishData();
      if (i > 1) {
        collect(i - 2);
      }
      segment.advance();
    }
    segment.next();
    if (result != null) {
      segment.awaitAllBefore();
      collect(number - 1);
    }
  }

  /** How a chunk is shared among the ranks. */
  private Chunks shares(long chunk) {
    long count = chunks.length(chunk);
    return new Chunks(count, (count + shared.ranks() - 1) / shared.ranks());
  }

  private static long share(Chunks shares, int rank) {
    return Math.max(0, shares.length(rank));
  }

  private void put(long chunk) {
    Chunks shares = shares(chunk);
    long count = chunks.length(chunk);
    long own = Math.min(shares.start(shared.rank()), count);
    put(chunk, 0, inAnyOrder ? own : count);
    put(chunk, own + share(shares, shared.rank()), inAnyOrder ? count : 0);
  }

  /** Writes the elements {@code from..to - 1} of a chunk. */
  private void put(long chunk, long from, long to) {
    if (from < to) {
      shared.write(mine, (chunks.start(chunk) + from) * size, (to - from) * size, segment, from * size);
    }
  }

  private void fold(long chunk) {
    Chunks shares = shares(chunk);
    long own = shares.start(shared.rank());
    long share = share(shares, shared.rank());
    if (share > 0 && inAnyOrder) {
      shared.write(mine, (chunks.start(chunk) + own) * size, share * size, segment, shareAt);
      folding.foldOthers(own * size, share, segment.ownOffset() + shareAt);
    } else if (share > 0) {
      folding.fold(shared.ranks() - 1, own * size, share, segment.ownOffset() + shareAt);
    }
  }

  private void collect(long chunk) {
    if (result == null) {
      return;
    }
    Chunks shares = shares(chunk);
    for (int giver = 0; giver < shared.ranks(); giver++) {
      long share = share(shares, giver);
      if (share > 0) {
        long to = (chunks.start(chunk) + shares.start(giver)) * size;
        shared.read(segment, segment.previousOffsetOf(giver) + shareAt, result, to, share * size);
      }
    }
  }
}
