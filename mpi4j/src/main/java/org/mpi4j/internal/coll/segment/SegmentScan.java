// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Scan and exscan in a segment: all write, each reduces the ranks up to itself. Long vectors go in chunks,
 * of which lower ranks may be a few ahead. Cost: n beta, and r n gamma at rank r.
 *
 * <pre>
 *   phase s    rank 0    1      2
 *   writes     a         b      c
 *   scan       a         ab     abc
 *   exscan               a      ab
 * </pre>
 */
public final class SegmentScan implements ScanAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | SMALL_ELEMENTS;
  }

  @Override
  public void inclusive(Steps s, Payload mine, Payload result, Operator op) {
    run(SegmentSteps.shared(s), mine, result, op, s.rank());
  }

  @Override
  public void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    run(SegmentSteps.shared(s), mine, result, op, s.rank() - 1);
  }

  /**
   * Reduces the elements of ranks {@code 0..last} to this one.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   * @param last this rank, or the one before it; -1: the result stays as it is
   */
  private static void run(SharedCollectiveState c, Payload mine, Payload result, Operator op, int last) {
    c.segment().next();
    if (c.isShort(mine.bytes())) {
      c.publishAll(mine);
      if (c.allAgree(mine.bytes())) {
        c.folding().begin(c.segment(), mine, op);
        if (last >= 0) {
          c.folding().fold(last, -CollectiveSegment.shortShift(mine.bytes()), result.count(),
              ScratchArea.sum(c.segment()));
          c.readSum(c.segment(), result, 0, result.bytes());
        }
      }
      return;
    }
    c.announce(mine.bytes());
    if (c.allAgree(mine.bytes())) {
      chunks(c, mine, result, op, last);
    }
  }

  private static void chunks(SharedCollectiveState c, Payload mine, Payload result, Operator op, int last) {
    CollectiveSegment segment = c.chunks();
    long size = mine.layout().size();
    Chunks chunks = new Chunks(mine.count(),
        ScratchArea.most(c.ranks(), segment.layout().slotBytes()) / size);
    c.folding().begin(segment, mine, op).before();
    Pipeline.run(
        segment,
        chunks.number(),
        i -> c.write(mine, chunks.start(i) * size, chunks.length(i) * size, segment, 0),
        i -> {
          for (int giver = 0; giver <= last; giver++) {
            segment.awaitBefore(giver);
          }
          if (last >= 0) {
            c.folding().fold(last, 0, chunks.length(i), ScratchArea.sum(segment));
            c.readSum(segment, result, chunks.start(i) * size, chunks.length(i) * size);
          }
        });
  }
}
