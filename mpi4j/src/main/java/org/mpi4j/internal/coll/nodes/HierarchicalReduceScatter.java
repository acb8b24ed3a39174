// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.ReduceScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter in three stages: reduction of everything within each machine, reduce-scatter of the
 * machines' blocks among their leaders, scatter within each machine.
 *
 * <p>The ranks are folded machine by machine, so where their order matters, the ranks of a machine must be
 * neighbours. Cost: that of a reduction of n bytes within a machine, of a reduce-scatter among m ranks over
 * the network, so (m - 1)/m n beta for a machine instead of q times (mq - q)/mq n beta, and of a scatter of
 * n/m.
 *
 * <pre>
 *   ranks 0 1 | 2 3     1 to 0 (01), 3 to 2 (23)     0 with 2, each its half     0 to 1, 2 to 3
 * </pre>
 */
public final class HierarchicalReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES | FOLDS_BY_MACHINE;
  }

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    Hierarchy h = s.hierarchy();
    Payload whole = mine.whole();
    if (!h.leads()) {
      h.here().reduce(whole, null, op, 0);
      h.here().scatterv(null, sum, 0);
      return;
    }
    Payload sums = whole;
    if (h.size() > 1) {
      sums = s.scratch(whole, whole.count());
      h.here().reduce(whole, sums, op, 0);
    }
    UnevenNodeBlocks blocks = byMachine(s, mine, sums);
    Parts.Row own = blocks.of(h.machine(), h.size());
    long first = own.start(0);
    Payload block = h.size() == 1 ? sum : s.scratch(sum, own.start(h.size()) - first);
    h.leaders().reduceScatter(blocks.parts(), block, op);
    if (h.size() > 1) {
      Parts dealt = moved(own, block, first);
      s.copy(dealt.of(0), sum);
      h.here().scatterv(dealt, null, 0);
    }
  }

  /** The sums of this machine in the order of machines: where they are, or in a copy. */
  private static UnevenNodeBlocks byMachine(Steps s, Parts.Row mine, Payload sums) {
    Hierarchy h = s.hierarchy();
    long[] starts = UnevenNodeBlocks.starts(h.machines(), r -> mine.of(r).count());
    if (h.machines().inOrder()) {
      return new UnevenNodeBlocks(sums, starts, h.machines());
    }
    UnevenNodeBlocks blocks = new UnevenNodeBlocks(s.scratch(sums, sums.count()), starts, h.machines());
    long at = 0;
    for (int r = 0; r < s.size(); r++) {
      long count = mine.of(r).count();
      s.copy(sums.slice(at, count), blocks.of(r));
      at += count;
    }
    return blocks;
  }

  /** The same parts in a buffer that begins with the first. */
  private static Parts moved(Parts.Row parts, Payload block, long first) {
    long[] starts = new long[parts.size() + 1];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = parts.start(i) - first;
    }
    return new Parts.Uneven(block, starts);
  }
}
