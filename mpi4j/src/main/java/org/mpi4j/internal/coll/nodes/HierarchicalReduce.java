// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.ReduceAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction within each machine, and then among one rank of each, which is the root on the root's machine.
 *
 * <p>The ranks are folded machine by machine, so where their order matters, the ranks of a machine must be
 * neighbours. Cost: that of a reduction among q ranks of a machine, and of one among m ranks over the
 * network.
 *
 * <pre>
 *   ranks 0 1 | 2 3, root 1     0 to 1 (01), 3 to 2 (23)     2 to 1 (0123)
 * </pre>
 */
public final class HierarchicalReduce implements ReduceAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES | FOLDS_BY_MACHINE;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    Hierarchy h = s.hierarchy();
    boolean leads = h.leads(root);
    Payload sum = mine;
    if (h.size() > 1) {
      sum = leads ? target(s, mine, result) : null;
      h.here().reduce(mine, sum, op, h.leader(root));
    }
    if (leads) {
      h.leaders(root).reduce(sum, result, op, h.machines().of(root));
    }
  }

  private static Payload target(Steps s, Payload mine, Payload result) {
    return result == null ? s.scratch(mine, mine.count()) : result;
  }
}
