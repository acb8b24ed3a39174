// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.AllgatherAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Allgather in three stages: gather within each machine, allgather of the machines' blocks among their
 * leaders, broadcast of the whole within each machine.
 *
 * <p>Cost: that of an allgather among m ranks over the network, so (m - 1)/m n beta instead of (mq - 1)/mq n
 * beta for each rank of a machine; and of a gather of n/m and a broadcast of n bytes within a machine. Where
 * the ranks of a machine are no neighbours, and for parts of different lengths, a copy of everything.
 *
 * <pre>
 *   ranks 0 1 | 2 3     1 to 0 (ab), 3 to 2 (cd)     0 with 2 (abcd)     0 to 1, 2 to 3
 * </pre>
 */
public final class HierarchicalAllgather implements AllgatherAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES;
  }

  @Override
  public void write(Steps s, Parts all) {
    if (all instanceof Parts.Shares shares) {
      equal(s, shares);
    } else {
      different(s, all);
    }
  }

  private static void equal(Steps s, Parts.Shares all) {
    Hierarchy h = s.hierarchy();
    NodeBlocks blocks = NodeBlocks.of(s, all);
    boolean apart = !h.machines().inOrder();
    if (apart) {
      s.copy(all.of(s.rank()), blocks.of(s.rank()));
    }
    Parts.Shares block = blocks.of(h.machine(), h.size());
    h.here().gather(block.of(h.place()), h.leads() ? block : null, 0);
    if (h.leads() && h.machines().alike()) {
      h.leaders().allgather(blocks.shares());
    } else if (h.leads()) {
      h.leaders().allgatherv(blocks.parts());
    }
    h.here().bcast(blocks.line(), 0);
    blocks.empty(s, all);
  }

  private static void different(Steps s, Parts all) {
    Hierarchy h = s.hierarchy();
    long[] starts = UnevenNodeBlocks.starts(h.machines(), r -> all.of(r).bytes());
    UnevenNodeBlocks blocks = new UnevenNodeBlocks(s.scratch(starts[s.size()]), starts, h.machines());
    Payload mine = blocks.of(s.rank());
    s.copy(all.of(s.rank()), mine);
    h.here().gatherv(mine, h.leads() ? blocks.of(h.machine(), h.size()) : null, 0);
    if (h.leads()) {
      h.leaders().allgatherv(blocks.parts());
    }
    h.here().bcast(blocks.line(), 0);
    for (int r = 0; r < s.size(); r++) {
      if (r != s.rank()) {
        s.copy(blocks.of(r), all.of(r));
      }
    }
  }
}
