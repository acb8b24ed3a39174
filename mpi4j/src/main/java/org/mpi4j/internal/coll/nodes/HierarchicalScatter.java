// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of a block to each machine, and then of its equal shares within the machine: the mirror image of
 * {@link HierarchicalGather}.
 *
 * <pre>
 *   ranks 0 1 | 2 3, root 1     1 to 2 (2 3)     1 to 0 (0), 2 to 3 (3)
 * </pre>
 */
public final class HierarchicalScatter implements ScatterAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts parts, Payload mine, int root) {
    Parts.Shares all = (Parts.Shares) parts;
    Hierarchy h = s.hierarchy();
    if (!h.leads(root)) {
      h.here().scatter(null, mine, h.leader(root));
      return;
    }
    Parts.Shares block;
    if (all == null) {
      block = new Parts.Shares(s.scratch(mine.bytes() * h.size()), h.size());
      take(h, block.whole(), root);
      s.copy(block.of(h.place()), mine);
    } else {
      NodeBlocks blocks = NodeBlocks.of(s, all);
      blocks.fill(s, all);
      deal(h, blocks, root);
      block = blocks.of(h.machine(), h.size());
    }
    h.here().scatter(block, null, h.leader(root));
  }

  private static void deal(Hierarchy h, NodeBlocks blocks, int root) {
    if (h.machines().alike()) {
      h.leaders(root).scatter(blocks.shares(), null, h.machine());
    } else {
      h.leaders(root).scatterv(blocks.parts(), null, h.machine());
    }
  }

  private static void take(Hierarchy h, Payload block, int root) {
    if (h.machines().alike()) {
      h.leaders(root).scatter(null, block, h.machines().of(root));
    } else {
      h.leaders(root).scatterv(null, block, h.machines().of(root));
    }
  }
}
