// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.ReduceScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter in slots: all write all their elements, then each reduces its own share. Cost: n (2 beta +
 * gamma) for n bytes of all shares.
 */
public final class SlotReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public int needs() {
    return SLOTS;
  }

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    SlotSteps steps = SlotSteps.of(s);
    steps.publish(mine.whole());
    steps.reduce(s.size() - 1, mine.start(s.rank()) * sum.layout().size(), sum, op);
  }
}
