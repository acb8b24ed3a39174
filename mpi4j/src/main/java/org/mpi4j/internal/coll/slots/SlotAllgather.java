// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.AllgatherAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/** Allgather of equal parts in slots: all write, then all read. Cost: p n beta for n bytes of each. */
public final class SlotAllgather implements AllgatherAlgorithm {
  @Override
  public int needs() {
    return SLOTS | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all) {
    SlotSteps steps = SlotSteps.of(s);
    steps.publish(all.of(s.rank()));
    steps.awaitPublished(0, s.size());
    for (int source = 0; source < s.size(); source++) {
      if (source != s.rank()) {
        steps.take(source, 0, all.of(source));
      }
    }
  }
}
