// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.AlltoallAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Alltoall of equal parts in slots: each rank writes its parts side by side, then reads its own. Cost: 2 p n
 * beta for n bytes from each to each.
 */
public final class SlotAlltoall implements AlltoallAlgorithm {
  @Override
  public int needs() {
    return SLOTS | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts out, Parts in) {
    SlotSteps steps = SlotSteps.of(s);
    Payload[] parts = new Payload[s.size()];
    for (int rank = 0; rank < parts.length; rank++) {
      parts[rank] = out.of(rank);
    }
    steps.publish(parts);
    steps.awaitPublished(0, s.size());
    for (int source = 0; source < s.size(); source++) {
      if (source != s.rank()) {
        steps.take(source, s.rank() * out.of(source).bytes(), in.of(source));
      }
    }
  }
}
