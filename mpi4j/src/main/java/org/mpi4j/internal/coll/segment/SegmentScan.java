// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Scan and exscan in a segment. Short vectors: all write, each reduces the ranks up to itself. Long ones go
 * in chunks from rank to rank, each of which adds its own ({@link ChainedScan}). Cost of short ones: n beta,
 * and r n gamma at rank r.
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
    run(SegmentSteps.shared(s), mine, result, op, true);
  }

  @Override
  public void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    run(SegmentSteps.shared(s), mine, result, op, false);
  }

  /**
   * Reduces the elements of the ranks up to this one.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   * @param result stays as it is where no rank is to be reduced
   * @param inclusive with this one
   */
  private static void run(
      SharedCollectiveState c, Payload mine, Payload result, Operator op, boolean inclusive) {
    c.segment().next();
    if (!c.isShort(mine.bytes())) {
      c.announce(mine.bytes());
      if (c.allAgree(mine.bytes())) {
        ChainedScan.run(c, mine, result, op, inclusive);
      }
      return;
    }
    c.publishAll(mine);
    int last = inclusive ? c.rank() : c.rank() - 1;
    if (c.allAgree(mine.bytes()) && last >= 0) {
      c.folding().begin(c.segment(), mine, op);
      c.folding().fold(last, -CollectiveSegment.shortShift(mine.bytes()), result.count(),
          ScratchArea.sum(c.segment()));
      c.readSum(c.segment(), result, 0, result.bytes());
    }
  }
}
