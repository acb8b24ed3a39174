// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Linear gather in which the root synchronizes with a few senders at a time.
 *
 * <p>Cost: (p - 1) alpha + n beta at the root, and an alpha for each invitation, most of them while others'
 * parts come in. Good for middle parts from very many ranks.
 *
 * <pre>
 *   p = 4, one at a time, root 0     0 invites 1, 1 sends     0 invites 2, 2 sends     0 invites 3, 3 sends
 * </pre>
 */
public final class LinearSyncGather implements GatherAlgorithm {
  private static final int AT_A_TIME = 8;

  @Override
  public void write(Steps s, Payload mine, Parts all, int root) {
    if (all == null) {
      contribute(s, mine, root);
    } else {
      collect(s, all);
    }
  }

  /** At the root; its own part is in its place already. */
  private static void collect(Steps s, Parts all) {
    for (int r = 0; r < s.size(); r++) {
      if (r != s.rank()) {
        s.recv(all.of(r), r);
        s.send(Payload.EMPTY, r);
        s.joinAllBut(2 * (AT_A_TIME - 1));
      }
    }
    s.join();
  }

  /** At the others. */
  private static void contribute(Steps s, Payload mine, int root) {
    s.recv(Payload.EMPTY, root);
    s.join();
    s.send(mine, root);
    s.join();
  }
}
