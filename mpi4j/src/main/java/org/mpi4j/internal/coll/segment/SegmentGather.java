// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.GatherAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Gather of equal parts in a segment: all but the root write, the root reads. Long parts go in chunks; in
 * one JVM the others copy straight to the root's buffer, all at the same time. Cost: n beta for each, and p
 * n beta at the root.
 *
 * <pre>
 *   phase      s        s+1
 *   rank 1   write 0   write 1
 *   rank 2   write 0   write 1
 *   root 0   read both         read both
 * </pre>
 */
public final class SegmentGather implements GatherAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Payload mine, Parts all, int root) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    CollectiveSegment segment = c.segment();
    segment.next();
    if (c.isShort(mine.bytes())) {
      c.publishAll(mine);
      if (all != null && c.allAgree(mine.bytes())) {
        readShort(c, all);
      }
    } else if (c.canExpose()) {
      lent(c, mine, all, root);
    } else {
      c.announce(mine.bytes());
      if (c.allAgree(mine.bytes())) {
        chunks(c, mine, all);
      }
    }
  }

  private static void lent(SharedCollectiveState c, Payload mine, Parts all, int root) {
    c.expose(all);
    c.announce(mine.bytes());
    if (c.allAgree(mine.bytes())) {
      if (all == null) {
        c.copy(mine, c.exposedBy(root, Parts.class).of(c.rank()));
      }
      c.awaitReadersAndWithdraw();
    }
  }

  private static void chunks(SharedCollectiveState c, Payload mine, Parts all) {
    CollectiveSegment segment = c.chunks();
    Chunks chunks = c.stream(mine.bytes(), segment.layout().slotBytes());
    for (long i = 0; i < chunks.number(); i++) {
      segment.next();
      if (all == null) {
        segment.reserve();
        c.write(mine, chunks.start(i), chunks.length(i), segment, 0);
        segment.publish();
      } else {
        segment.advance();
        take(c, segment, all, chunks, i);
      }
    }
  }

  private static void readShort(SharedCollectiveState c, Parts all) {
    for (int giver = 0; giver < c.ranks(); giver++) {
      if (giver != c.rank()) {
        Payload to = all.of(giver);
        c.read(c.segment(), c.publishedAt(giver, to.bytes()), to, 0, to.bytes());
      }
    }
  }

  private static void take(SharedCollectiveState c, CollectiveSegment segment, Parts all, Chunks chunks,
      long i) {
    for (int giver = 0; giver < c.ranks(); giver++) {
      if (giver != c.rank()) {
        segment.await(giver);
        c.read(segment, segment.offsetOf(giver), all.of(giver), chunks.start(i), chunks.length(i));
      }
    }
  }
}
