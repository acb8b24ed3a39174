// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.ReduceScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter in a segment: all write, each reduces its own part. Long parts go in chunks, a piece of each
 * part in one slot; in one JVM all reduce straight from each other's buffers. Cost: n beta + n gamma for n
 * bytes of each rank.
 *
 * <pre>
 *   phase s    rank 0         1              2
 *   writes     a0 a1 a2       b0 b1 b2       c0 c1 c2
 *   folds      a0 b0 c0       a1 b1 c1       a2 b2 c2
 * </pre>
 */
public final class SegmentReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | SMALL_ELEMENTS;
  }

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    long bytes = mine.whole().bytes();
    c.segment().next();
    if (c.isShort(bytes)) {
      shortParts(c, mine, sum, op, bytes);
    } else if (c.canExpose()) {
      InPlaceReduction.scatter(c, mine, sum, op, bytes);
    } else {
      c.announce(bytes);
      if (c.allAgree(bytes)) {
        chunks(c, mine, sum, op);
      }
    }
  }

  private static void shortParts(SharedCollectiveState c, Parts mine, Payload sum, Operator op, long bytes) {
    CollectiveSegment segment = c.segment();
    c.reserve(bytes);
    long at = 0;
    long own = -CollectiveSegment.shortShift(bytes);
    for (int rank = 0; rank < c.ranks(); rank++) {
      Payload part = mine.of(rank);
      c.stage(part, at, part.bytes());
      own += rank == c.rank() ? at : 0;
      at += part.bytes();
    }
    c.publish(bytes, bytes);
    if (c.allAgree(bytes) && sum.bytes() > 0) {
      c.folding().begin(segment, sum, op).fold(c.ranks() - 1, own, sum.count(), ScratchArea.sum(segment));
      c.readSum(segment, sum, 0, sum.bytes());
    }
  }

  /** Reduces chunk by chunk; there are as many chunks as the longest part has. */
  private static void chunks(SharedCollectiveState c, Parts mine, Payload sum, Operator op) {
    CollectiveSegment segment = c.chunks();
    long size = sum.layout().size();
    long chunk = segment.layout().slotBytes() / c.ranks() / Math.max(1, size);
    long longest = 0;
    for (int rank = 0; rank < c.ranks(); rank++) {
      longest = Math.max(longest, mine.of(rank).count());
    }
    c.folding().begin(segment, sum, op).before();
    Chunks chunks = new Chunks(longest, chunk);
    Pipeline.run(segment, chunks.number(), i -> put(c, segment, mine, chunks, i), i -> {
      long count = Math.clamp(sum.count() - chunks.start(i), 0, chunk);
      if (count > 0) {
        segment.awaitAllBefore();
        c.folding().fold(c.ranks() - 1, c.rank() * chunk * size, count, ScratchArea.sum(segment));
        c.readSum(segment, sum, chunks.start(i) * size, count * size);
      }
    });
  }

  /** Writes a piece of each part. */
  private static void put(SharedCollectiveState c, CollectiveSegment segment, Parts mine, Chunks chunks,
      long i) {
    for (int rank = 0; rank < c.ranks(); rank++) {
      Payload part = mine.of(rank);
      long size = part.layout().size();
      long count = Math.clamp(part.count() - chunks.start(i), 0, chunks.chunk());
      c.write(part, chunks.start(i) * size, count * size, segment, rank * chunks.chunk() * size);
    }
  }
}
