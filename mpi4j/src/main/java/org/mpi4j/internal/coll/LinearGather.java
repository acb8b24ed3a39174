// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.type.Payload;

/**
 * Gather straight to the root, which receives from all at the same time. Cost: (p - 1) alpha + n beta at
 * the root.
 */
public final class LinearGather {
  private LinearGather() {}

  /**
   * @param mine this rank's share; the root's is in its place already and not looked at
   * @param all at the root, the result; elsewhere null
   */
  public static void run(Group g, Payload mine, Payload all, int root) {
    if (g.rank() != root) {
      g.send(mine, root);
      return;
    }
    int size = g.size();
    long share = all.count() / size;
    RecvRequest[] receives = new RecvRequest[size];
    for (int r = 0; r < size; r++) {
      if (r != root) {
        receives[r] = g.start(all.slice(r * share, share), r);
      }
    }
    for (int r = 0; r < size; r++) {
      if (r != root) {
        g.await(receives[r]);
      }
    }
  }
}
