// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.GatherAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Gather of equal parts in slots: all but the root write, and are done; the root reads. Cost: n beta, and then
 * p n beta at the root, for n bytes of each.
 */
public final class SlotGather implements GatherAlgorithm {
  @Override
  public int needs() {
    return SLOTS | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Payload mine, Parts all, int root) {
    SlotSteps steps = SlotSteps.of(s);
    if (s.rank() == root) {
      collect(steps, all);
    } else {
      steps.publish(mine);
    }
  }

  /** Takes the parts of all others. */
  static void collect(SlotSteps s, Parts all) {
    s.awaitPublished(0, s.rank());
    s.awaitPublished(s.rank() + 1, s.size());
    for (int source = 0; source < s.size(); source++) {
      if (source != s.rank()) {
        s.take(source, 0, all.of(source));
      }
    }
  }
}
