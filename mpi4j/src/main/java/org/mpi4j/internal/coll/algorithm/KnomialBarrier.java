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
public final class KnomialBarrier implements BarrierAlgorithm {
  /** As many as there are ranks, or two. */
  private static final int ALL = 0;

  private final int radix;

  /**
   * @param radix the k
   */
  public KnomialBarrier(int radix) {
    this.radix = radix;
  }

  /** With as many as all ranks for k. */
  public static KnomialBarrier linear() {
    return new KnomialBarrier(ALL);
  }

  @Override
  public void write(Steps s) {
    int k = radix == ALL ? Math.max(2, s.size()) : radix;
    int me = s.rank();
    int place = KnomialTree.place(me, s.size(), k);
    for (int below = 1; below < place; below *= k) {
      for (int r = me + below; r < Math.min(me + below * k, s.size()); r += below) {
        s.recv(Payload.EMPTY, r);
      }
    }
    s.join();
    if (me != 0) {
      s.recv(Payload.EMPTY, KnomialTree.parent(me, place, k));
      s.send(Payload.EMPTY, KnomialTree.parent(me, place, k));
      s.join();
    }
    for (int below = place / k; below > 0; below /= k) {
      for (int r = me + below; r < Math.min(me + below * k, s.size()); r += below) {
        s.send(Payload.EMPTY, r);
      }
    }
    s.join();
  }
}
