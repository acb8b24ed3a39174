// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.ReduceAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction in slots: all write, the root reduces. Cost: n beta, and then p n (beta + gamma) at the root.
 */
public final class SlotReduce implements ReduceAlgorithm {
  @Override
  public int needs() {
    return SLOTS;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    SlotSteps steps = SlotSteps.of(s);
    steps.publish(mine);
    if (s.rank() == root) {
      steps.reduce(s.size() - 1, 0, result, op);
    }
  }
}
