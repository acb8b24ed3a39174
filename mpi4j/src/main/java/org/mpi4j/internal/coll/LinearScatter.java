// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.type.Payload;

/** Scatter straight from the root. Cost: (p - 1) alpha + n beta at the root. */
public final class LinearScatter {
  private LinearScatter() {}

  /**
   * @param all at the root, what is dealt out; elsewhere null
   * @param mine this rank's share; the root's is not touched
   */
  public static void run(Group g, Payload all, Payload mine, int root) {
    if (g.rank() != root) {
      g.recv(mine, root);
      return;
    }
    long share = all.count() / g.size();
    for (int r = 0; r < g.size(); r++) {
      if (r != root) {
        g.send(all.slice(r * share, share), r);
      }
    }
  }
}
