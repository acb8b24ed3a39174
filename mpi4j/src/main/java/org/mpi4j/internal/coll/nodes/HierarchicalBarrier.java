// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.BarrierAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Barrier in three stages: within each machine, among the leaders of the machines, and the news within each
 * machine.
 *
 * <p>Cost: ceil(log2 m) alpha + 2 ceil(log2 q) a; flat, it is ceil(log2 mq) alpha.
 *
 * <pre>
 *   ranks 0 1 | 2 3     0 and 1, 2 and 3     0 and 2     0 tells 1, 2 tells 3
 * </pre>
 */
public final class HierarchicalBarrier implements BarrierAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES;
  }

  @Override
  public void write(Steps s) {
    Hierarchy h = s.hierarchy();
    h.here().barrier();
    if (h.leads()) {
      h.leaders().barrier();
    }
    h.here().bcast(Payload.EMPTY, 0);
  }
}
