// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.BcastAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast to one rank of each machine, and from these to the others of their machines. On the root's
 * machine that one is the root.
 *
 * <p>Cost: that of a broadcast among m ranks over the network, and of one among q ranks of a machine. With
 * trees, ceil(log2 m) (alpha + n beta) + ceil(log2 q) (a + n b).
 *
 * <pre>
 *   ranks 0 1 | 2 3, root 1     1 to 2     1 to 0, 2 to 3
 * </pre>
 */
public final class HierarchicalBcast implements BcastAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES;
  }

  @Override
  public void write(Steps s, Payload p, int root) {
    Hierarchy h = s.hierarchy();
    if (h.leads(root)) {
      h.leaders(root).bcast(p, h.machines().of(root));
    }
    h.here().bcast(p, h.leader(root));
  }
}
