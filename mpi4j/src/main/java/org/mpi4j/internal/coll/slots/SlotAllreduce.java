// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.AllreduceAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** Allreduce in slots: all write, then each reduces everything. Cost: p n (beta + gamma). */
public final class SlotAllreduce implements AllreduceAlgorithm {
  @Override
  public int needs() {
    return SLOTS;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    SlotSteps steps = SlotSteps.of(s);
    steps.publish(mine);
    steps.reduce(s.size() - 1, 0, result, op);
  }
}
