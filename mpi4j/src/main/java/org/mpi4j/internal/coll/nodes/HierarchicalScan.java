// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Scan within each machine; among the last ranks of the machines, which know their machines' sums, a scan of
 * these without their own; broadcast of what comes before a machine within it, where all fold it.
 *
 * <p>The ranks of each machine must be neighbours. Cost: that of a scan among m ranks over the network, and
 * of a scan and a broadcast within a machine, and n gamma.
 *
 * <pre>
 *   ranks 0 1 | 2 3     a | ab || c | cd     1 to 3 (ab)     3 to 2 (ab)     a | ab || abc | abcd
 * </pre>
 */
public final class HierarchicalScan implements ScanAlgorithm {
  @Override
  public int needs() {
    return SEVERAL_MACHINES | MACHINES_IN_ORDER;
  }

  @Override
  public void inclusive(Steps s, Payload mine, Payload result, Operator op) {
    Hierarchy h = s.hierarchy();
    h.here().scan(mine, result, op);
    Payload before = before(s, result, op);
    if (before != null) {
      s.fold(before, result, op);
    }
  }

  @Override
  public void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    Hierarchy h = s.hierarchy();
    boolean first = h.place() == 0;
    Payload total = null;
    if (h.isLast()) {
      total = s.scratch(mine, mine.count());
      s.copy(mine, total);
    }
    h.here().exscan(mine, result, op);
    if (h.isLast() && !first) {
      s.fold(result, total, op);
    }
    Payload before = before(s, total == null ? mine : total, op);
    if (before != null && first) {
      s.copy(before, result);
    } else if (before != null) {
      s.fold(before, result, op);
    }
  }

  /**
   * The sum of the machines before this one; null for the first.
   *
   * @param total on the last rank of each machine, the sum of its ranks
   */
  private static Payload before(Steps s, Payload total, Operator op) {
    Hierarchy h = s.hierarchy();
    Payload before = h.machine() == 0 ? null : s.scratch(total, total.count());
    if (h.isLast()) {
      h.lastRanks().exscan(total, before == null ? s.scratch(total, 0) : before, op);
    }
    if (before != null) {
      h.here().bcast(before, h.size() - 1);
    }
    return before;
  }
}
