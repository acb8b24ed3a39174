// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** Scatter straight from the root. Cost: (p - 1) alpha + n beta at the root. */
public final class LinearScatter implements ScatterAlgorithm {
  @Override
  public void write(Steps s, Parts all, Payload mine, int root) {
    if (all == null) {
      take(s, mine, root);
    } else {
      deal(s, all);
    }
  }

  /** At the root; its own part is left to the caller. */
  public static void deal(Steps s, Parts all) {
    for (int r = 0; r < s.size(); r++) {
      if (r != s.rank()) {
        s.send(all.of(r), r);
      }
    }
    s.join();
  }

  /** At the root of an intercommunicator. */
  public static void dealRemote(Steps s, Parts all) {
    for (int r = 0; r < s.remoteSize(); r++) {
      s.send(all.of(r), Steps.remote(r));
    }
    s.join();
  }

  /** At the others. */
  public static void take(Steps s, Payload mine, int root) {
    s.recv(mine, root);
    s.join();
  }
}
