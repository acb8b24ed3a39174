// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.GatherAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Gather of equal shares within each machine, and then of the machines' blocks to the root.
 *
 * <p>Cost: that of a gather of n/m bytes within a machine, and of one of n bytes among m ranks over the
 * network; where the ranks of a machine are no neighbours, a copy of everything.
 *
 * <pre>
 *   ranks 0 1 | 2 3, root 1     0 to 1 (0), 3 to 2 (3)     2 to 1 (2 3)
 * </pre>
 */
public final class HierarchicalGather implements GatherAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Payload mine, Parts parts, int root) {
    Parts.Shares all = (Parts.Shares) parts;
    Hierarchy h = s.hierarchy();
    if (!h.leads(root)) {
      h.here().gather(mine, null, h.leader(root));
      return;
    }
    NodeBlocks blocks = all == null ? null : NodeBlocks.of(s, all);
    Parts.Shares block = blocks == null
        ? new Parts.Shares(s.scratch(mine.bytes() * h.size()), h.size())
        : blocks.of(h.machine(), h.size());
    Payload own = block.of(h.place());
    if (blocks == null || !h.machines().inOrder()) {
      s.copy(mine, own);
    }
    h.here().gather(own, block, h.leader(root));
    if (h.machines().alike()) {
      h.leaders(root).gather(block.whole(), blocks == null ? null : blocks.shares(), h.machines().of(root));
    } else {
      h.leaders(root).gatherv(block.whole(), blocks == null ? null : blocks.parts(), h.machines().of(root));
    }
    if (blocks != null) {
      blocks.empty(s, all);
    }
  }
}
