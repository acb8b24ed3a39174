// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.ReduceAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce in a segment: all write, the root reduces in rank order. Of long vectors each rank reduces a share
 * of each chunk, and the root copies the shares; in one JVM all reduce from the buffers themselves. Cost: n
 * beta for all at the same time, and n gamma, at the root p n gamma if n is short.
 *
 * <pre>
 *   short     phase s   rank 0     1    2    all write; the root folds a b c
 *                       a          b    c
 *   a chunk   phase s   a1 a2 a3   b1.. c1..  all write
 *             phase s+1 a1b1c1     a2.. a3..  each folds and writes its share, the root reads all
 * </pre>
 */
public final class SegmentReduce implements ReduceAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | SMALL_ELEMENTS;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    c.segment().next();
    if (c.isShort(mine.bytes())) {
      c.publishAll(mine);
      if (result != null && c.allAgree(mine.bytes())) {
        fold(c, result, op);
      }
    } else if (c.canExpose()) {
      InPlaceReduction.reduce(c, mine, result, op, root);
    } else {
      c.announce(mine.bytes());
      if (c.allAgree(mine.bytes())) {
        ChunkedReduction.run(c, mine, result, op);
      }
    }
  }

  /** Reduces the short vectors of all ranks. */
  static void fold(SharedCollectiveState c, Payload result, Operator op) {
    CollectiveSegment segment = c.segment();
    c.folding().begin(segment, result, op).fold(
        c.ranks() - 1, -CollectiveSegment.shortShift(result.bytes()), result.count(),
        ScratchArea.sum(segment));
    c.readSum(segment, result, 0, result.bytes());
  }
}
