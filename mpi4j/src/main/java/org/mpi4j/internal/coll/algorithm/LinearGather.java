// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Gather straight to the root, which receives from all at the same time. Cost: (p - 1) alpha + n beta at
 * the root. Good for long shares, and for shares of different lengths.
 */
public final class LinearGather implements GatherAlgorithm {
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
      }
    }
    s.join();
  }

  /** At the root of an intercommunicator. */
  public static void collectRemote(Steps s, Parts all) {
    for (int r = 0; r < s.remoteSize(); r++) {
      s.recv(all.of(r), Steps.remote(r));
    }
    s.join();
  }

  /** At the others. */
  public static void contribute(Steps s, Payload mine, int root) {
    s.send(mine, root);
    s.join();
  }
}
