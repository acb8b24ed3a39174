// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Barrier up and down a k-nomial tree: who has heard from all below tells its parent, and hears from it when
 * all have come. With as many as all ranks for k, all meet at rank 0.
 *
 * <p>Cost: 2 (k - 1) ceil(log_k p) alpha, but only 2 (p - 1) messages. Good where ranks share cores or a
 * wire. After Mellor-Crummey and Scott (1991).
 *
 * <pre>
 *   p = 6, k = 4     up: 1 2 3 to 0, 5 to 4     4 to 0     down: 0 to 4     0 to 1 2 3, 4 to 5
 * </pre>
 */
public final class KnomialBarrier {
  private KnomialBarrier() {}

  public static void write(Steps s, int radix) {
    int me = s.rank();
    int place = KnomialTree.place(me, s.size(), radix);
    for (int below = 1; below < place; below *= radix) {
      for (int r = me + below; r < Math.min(me + below * radix, s.size()); r += below) {
        s.recv(Payload.EMPTY, r);
      }
    }
    s.join();
    if (me != 0) {
      s.recv(Payload.EMPTY, KnomialTree.parent(me, place, radix));
      s.send(Payload.EMPTY, KnomialTree.parent(me, place, radix));
      s.join();
    }
    for (int below = place / radix; below > 0; below /= radix) {
      for (int r = me + below; r < Math.min(me + below * radix, s.size()); r += below) {
        s.send(Payload.EMPTY, r);
      }
    }
    s.join();
  }
}
