// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.BarrierAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;

/**
 * Barrier in a segment: each rank writes that it has arrived, and reads until all have. Cost: one cache
 * line of each rank goes to each other one, all at the same time.
 *
 * <pre>
 *   phase s    rank 0   1   2   3
 *   writes          s   s   s   s     each its own word
 *   reads           the words of all, until none is less than s
 * </pre>
 */
public final class SegmentBarrier implements BarrierAlgorithm {
  @Override
  public int needs() {
    return SEGMENT;
  }

  @Override
  public void write(Steps s) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    CollectiveSegment segment = c.segment();
    segment.next();
    segment.advance();
    segment.awaitArrival();
    c.checkArrived();
  }
}
