// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of equal parts in slots: the root writes all parts, and is done; each other rank reads its own.
 * Cost: p n beta at the root, and then n beta, for n bytes of each.
 */
public final class SlotScatter implements ScatterAlgorithm {
  @Override
  public int needs() {
    return SLOTS | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all, Payload mine, int root) {
    SlotSteps steps = SlotSteps.of(s);
    if (s.rank() == root) {
      publishAll(steps, all);
    } else {
      steps.awaitPublished(root, root + 1);
      steps.take(root, s.rank() * mine.bytes(), mine);
    }
  }

  /** Publishes the parts of all ranks, in their order. */
  static void publishAll(SlotSteps s, Parts all) {
    Payload[] parts = new Payload[s.size()];
    for (int rank = 0; rank < parts.length; rank++) {
      parts[rank] = all.of(rank);
    }
    s.publish(parts);
  }
}
