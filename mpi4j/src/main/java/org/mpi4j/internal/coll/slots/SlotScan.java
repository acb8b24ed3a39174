// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Scan and exscan in slots: all write, each reduces the ranks up to itself. Cost: n beta, and then r n (beta
 * + gamma) at rank r.
 */
public final class SlotScan implements ScanAlgorithm {
  @Override
  public int needs() {
    return SLOTS;
  }

  @Override
  public void inclusive(Steps s, Payload mine, Payload result, Operator op) {
    run(SlotSteps.of(s), s.rank(), mine, result, op);
  }

  @Override
  public void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    run(SlotSteps.of(s), s.rank() - 1, mine, result, op);
  }

  private static void run(SlotSteps s, int last, Payload mine, Payload result, Operator op) {
    s.publish(mine);
    if (last >= 0) {
      s.reduce(last, 0, result, op);
    }
  }
}
