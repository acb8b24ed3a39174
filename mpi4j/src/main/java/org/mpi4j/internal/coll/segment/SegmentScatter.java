// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of equal parts in a segment: the root writes, each reads its own. Long parts go in chunks, a
 * piece of each part in one slot; in one JVM each copies straight from the root's buffer. Cost: p n beta at
 * the root, n beta elsewhere, at the same time.
 *
 * <pre>
 *   phase      s                   s+1
 *   root 0   write | 1 | 2 | 3 |   write | 1 | 2 | 3 |
 *   rank 2   read        2         read        2
 * </pre>
 */
public final class SegmentScatter implements ScatterAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all, Payload mine, int root) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    long bytes = all == null ? mine.bytes() : all.of(root).bytes();
    CollectiveSegment segment = c.segment();
    segment.next();
    if (c.isShort(c.ranks() * bytes)) {
      shortParts(c, all, mine, root);
      return;
    }
    if (c.canExpose()) {
      c.expose(all);
    }
    c.announce(bytes);
    if (!c.allAgree(bytes)) {
      return;
    }
    if (c.canExpose()) {
      if (all == null) {
        c.copy(c.exposedBy(root, Parts.class).of(c.rank()), mine);
      }
      c.awaitReadersAndWithdraw();
    } else {
      chunks(c, all, mine, root);
    }
  }

  private static void shortParts(SharedCollectiveState c, Parts all, Payload mine, int root) {
    CollectiveSegment segment = c.segment();
    if (all == null) {
      segment.advance();
      segment.await(root);
      if (c.agrees(root, mine.bytes())) {
        long bytes = mine.bytes();
        long at = c.publishedAt(root, c.ranks() * bytes) + c.rank() * bytes;
        c.read(segment, at, mine, 0, bytes);
      }
    } else {
      long bytes = all.of(root).bytes();
      c.reserve(c.ranks() * bytes);
      for (int rank = 0; rank < c.ranks(); rank++) {
        if (rank != root) {
          c.stage(all.of(rank), rank * bytes, bytes);
        }
      }
      c.publish(bytes, c.ranks() * bytes);
    }
  }

  private static void chunks(SharedCollectiveState c, Parts all, Payload mine, int root) {
    CollectiveSegment segment = c.chunks();
    long bytes = all == null ? mine.bytes() : all.of(root).bytes();
    Chunks chunks = new Chunks(bytes, segment.layout().slotBytes() / c.ranks());
    for (long i = 0; i < chunks.number(); i++) {
      segment.next();
      if (all == null) {
        segment.advance();
        segment.await(root);
        long at = segment.offsetOf(root) + c.rank() * chunks.chunk();
        c.read(segment, at, mine, chunks.start(i), chunks.length(i));
      } else {
        segment.reserve();
        put(c, segment, all, chunks, i);
        segment.publish();
      }
    }
  }

  /** Writes a piece of the part of each other rank. */
  private static void put(SharedCollectiveState c, CollectiveSegment segment, Parts all, Chunks chunks,
      long i) {
    for (int rank = 0; rank < c.ranks(); rank++) {
      if (rank != c.rank()) {
        c.write(all.of(rank), chunks.start(i), chunks.length(i), segment, rank * chunks.chunk());
      }
    }
  }
}
