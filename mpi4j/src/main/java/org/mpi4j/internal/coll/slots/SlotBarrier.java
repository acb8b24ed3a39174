// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.BarrierAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;

/** Barrier in slots: each rank writes that it has come, and reads until all have. */
public final class SlotBarrier implements BarrierAlgorithm {
  @Override
  public int needs() {
    return SLOTS;
  }

  @Override
  public void write(Steps s) {
    SlotSteps steps = SlotSteps.of(s);
    steps.publish();
    steps.awaitPublished(0, s.size());
  }
}
