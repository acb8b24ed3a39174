// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of equal parts in slots: the root writes each part in the slot of the rank that it is for. Cost: n
 * beta for n bytes of all parts, and then each rank's part once more, all at the same time.
 */
public final class SlotScatter implements ScatterAlgorithm {
  @Override
  public int needs() {
    return SLOTS | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all, Payload mine, int root) {
    SlotSteps steps = SlotSteps.of(s);
    if (all == null) {
      steps.takeScattered(root, mine);
      return;
    }
    Payload[] parts = new Payload[s.size()];
    for (int rank = 0; rank < parts.length; rank++) {
      parts[rank] = all.of(rank);
    }
    steps.scatter(parts);
  }
}
