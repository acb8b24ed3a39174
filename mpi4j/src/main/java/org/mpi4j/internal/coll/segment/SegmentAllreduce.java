// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.AllreduceAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce in a segment: all write, and each reduces what all wrote, in rank order. Of long vectors each
 * rank reduces a share of each chunk, and all copy the shares, as in {@link SegmentReduce}. So all ranks end
 * with the same bits, whatever the operation. Cost: short vectors p n (beta + gamma), in one step; long ones
 * 2 n beta + n gamma.
 */
public final class SegmentAllreduce implements AllreduceAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | SMALL_ELEMENTS;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    c.segment().next();
    if (c.isShort(mine.bytes())) {
      c.publishAll(mine);
      if (c.allAgree(mine.bytes())) {
        SegmentReduce.fold(c, result, op);
      }
    } else if (c.canExpose()) {
      InPlaceReduction.allreduce(c, mine, result, op);
    } else {
      c.announce(mine.bytes());
      if (c.allAgree(mine.bytes())) {
        ChunkedReduction.run(c, mine, result, op);
      }
    }
  }
}
