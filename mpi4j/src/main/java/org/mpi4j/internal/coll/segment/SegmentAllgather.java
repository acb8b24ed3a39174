// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.AllgatherAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Allgather of equal parts in a segment: all write, then all read. Long parts go in chunks; in one JVM all
 * copy straight from each other's buffers. Cost: p n beta for n bytes of each.
 *
 * <pre>
 *   phase s    rank 0    1       2
 *   writes     a         b       c
 *   reads      b c       c a     a b
 * </pre>
 */
public final class SegmentAllgather implements AllgatherAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    Payload mine = all.of(c.rank());
    CollectiveSegment segment = c.segment();
    segment.next();
    if (c.isShort(mine.bytes())) {
      c.publishAll(mine);
      if (c.allAgree(mine.bytes())) {
        readShort(c, all);
      }
      return;
    }
    if (c.canExpose()) {
      c.expose(mine);
    }
    c.announce(mine.bytes());
    if (c.allAgree(mine.bytes())) {
      if (c.canExpose()) {
        copyExposed(c, all);
      } else {
        chunks(c, mine, all);
      }
    }
  }

  private static void readShort(SharedCollectiveState c, Parts all) {
    for (int source = 0; source < c.ranks(); source++) {
      if (source != c.rank()) {
        Payload to = all.of(source);
        c.read(c.segment(), c.publishedAt(source, to.bytes()), to, 0, to.bytes());
      }
    }
  }

  private static void copyExposed(SharedCollectiveState c, Parts all) {
    for (int i = 1; i < c.ranks(); i++) {
      int source = (c.rank() + i) % c.ranks(); // so that not all read from the same rank at the same time
      c.copy(c.exposedBy(source, Payload.class), all.of(source));
    }
    c.awaitReadersAndWithdraw();
  }

  private static void chunks(SharedCollectiveState c, Payload mine, Parts all) {
    CollectiveSegment segment = c.chunks();
    Chunks chunks = c.stream(mine.bytes(), segment.layout().slotBytes());
    Pipeline.run(
        segment,
        chunks.number(),
        i -> c.write(mine, chunks.start(i), chunks.length(i), segment, 0),
        i -> take(c, segment, all, chunks, i));
  }

  private static void take(SharedCollectiveState c, CollectiveSegment segment, Parts all, Chunks chunks,
      long chunk) {
    for (int i = 1; i < c.ranks(); i++) {
      int source = (c.rank() + i) % c.ranks();
      segment.awaitBefore(source);
      c.read(
          segment, segment.previousOffsetOf(source), all.of(source), chunks.start(chunk),
          chunks.length(chunk));
    }
  }
}
