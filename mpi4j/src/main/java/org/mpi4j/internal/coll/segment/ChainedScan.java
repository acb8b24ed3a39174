// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Scan and exscan of long vectors: each rank writes its elements into its slot, reduces into them what the
 * rank before has published, and publishes that. Chunk after chunk, so that all ranks are busy at the same
 * time, each with another chunk; rank r begins r phases after rank 0. Cost: n (beta + gamma) for each rank,
 * after those before it have reduced a chunk each.
 *
 * <pre>
 *   phase      1          2          3
 *   rank 0   a1         a2         a3
 *   rank 1              a1 b1      a2 b2
 *   rank 2                         a1 b1 c1
 * </pre>
 */
final class ChainedScan {
  /** The most bytes of a chunk: while one is on its way through all ranks, others must keep them busy. */
  private static final long LONGEST = SlotSizes.CHUNK;

  private final SharedCollectiveState shared;
  private final CollectiveSegment segment;
  private final Payload mine;
  private final Payload result;
  private final boolean inclusive;
  private final long size;
  private final Chunks chunks;

  private ChainedScan(SharedCollectiveState shared, Payload mine, Payload result, boolean inclusive) {
    this.shared = shared;
    this.segment = shared.chunks();
    this.mine = mine;
    this.result = result;
    this.inclusive = inclusive;
    size = mine.layout().size();
    long most = Math.min(segment.layout().slotBytes(), LONGEST) / size * size;
    long bytes = shared.stream(mine.bytes(), most).chunk();
    chunks = new Chunks(mine.count(), Math.max(1, bytes / size));
  }

  /**
   * Reduces the elements of the ranks up to this one.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   * @param inclusive with this one
   */
  static void run(SharedCollectiveState c, Payload mine, Payload result, Operator op, boolean inclusive) {
    ChainedScan scan = new ChainedScan(c, mine, result, inclusive);
    c.folding().begin(scan.segment, mine, op).before();
    long phases = scan.chunks.number() + c.ranks() - 1;
    for (long phase = 0; phase < phases; phase++) {
      scan.segment.next();
      long chunk = phase - c.rank();
      if (chunk >= 0 && chunk < scan.chunks.number()) {
        scan.reduce(chunk);
      }
      scan.segment.advance();
    }
  }

  private void reduce(long chunk) {
    long position = chunks.start(chunk) * size;
    long bytes = chunks.length(chunk) * size;
    int before = shared.rank() - 1;
    segment.reserve();
    shared.write(mine, position, bytes, segment, 0);
    if (before >= 0) {
      segment.awaitBefore(before);
      shared.folding().foldOnto(before, chunks.length(chunk), segment.ownOffset());
    }
    segment.publishData();
    if (inclusive) {
      shared.read(segment, segment.ownOffset(), result, position, bytes);
    } else if (before >= 0) {
      shared.read(segment, segment.previousOffsetOf(before), result, position, bytes);
    }
  }
}
