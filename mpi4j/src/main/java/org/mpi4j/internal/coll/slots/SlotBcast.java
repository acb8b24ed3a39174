// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.algorithm.BcastAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast in slots: the root writes once, and is done; all others read. Cost: n beta for the root, and then
 * for each other rank.
 */
public final class SlotBcast implements BcastAlgorithm {
  @Override
  public int needs() {
    return SLOTS;
  }

  @Override
  public void write(Steps s, Payload p, int root) {
    SlotSteps steps = SlotSteps.of(s);
    if (s.rank() == root) {
      steps.publish(p);
    } else {
      steps.awaitPublished(root, root + 1);
      steps.take(root, 0, p);
    }
  }
}
