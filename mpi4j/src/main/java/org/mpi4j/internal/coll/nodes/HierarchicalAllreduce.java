// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.AllreduceAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce in three stages: reduction within each machine, allreduce among the leaders of the machines,
 * broadcast within each machine.
 *
 * <p>The leaders end with the same bits, so all do. The ranks are folded machine by machine, so where their
 * order matters, the ranks of a machine must be neighbours. Cost: that of an allreduce among m ranks over the
 * network, and of a reduction and a broadcast among q ranks of a machine.
 *
 * <pre>
 *   ranks 0 1 | 2 3     1 to 0 (01), 3 to 2 (23)     0 with 2 (0123)     0 to 1, 2 to 3
 * </pre>
 */
public final class HierarchicalAllreduce implements AllreduceAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES | FOLDS_BY_MACHINE;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    Hierarchy h = s.hierarchy();
    if (h.size() == 1) {
      h.leaders().allreduce(mine, result, op);
      return;
    }
    boolean leads = h.leads();
    h.here().reduce(mine, leads ? result : null, op, 0);
    if (leads) {
      h.leaders().allreduce(result, result, op);
    }
    h.here().bcast(result, 0);
  }
}
