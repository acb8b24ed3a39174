// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of equal shares down a binomial tree: the mirror image of {@link BinomialGather}.
 *
 * <p>Cost: ceil(log2 p) alpha + n beta, n being all shares. Good for short shares.
 */
public final class BinomialScatter {
  private BinomialScatter() {}

  /**
   * @param all at the root, what is dealt out; elsewhere null
   * @param mine where this rank's share goes; at the root null if it stays where it is
   */
  public static void write(Steps s, Parts.Shares all, Payload mine, int root) {
    int size = s.size();
    if (size == 1) {
      return;
    }
    int me = (s.rank() - root + size) % size; // counted from the root
    int mineToo = Math.min(BinomialGather.subtree(me, size), size - me);
    if (mineToo == 1) {
      s.recv(mine, (me - Integer.lowestOneBit(me) + root) % size);
      s.join();
      return;
    }
    long share = me == 0 ? all.of(0).bytes() : mine.bytes();
    Payload packed = me == 0 && root == 0 ? null : s.scratch(share * mineToo);
    if (me != 0) {
      s.recv(packed, (me - Integer.lowestOneBit(me) + root) % size);
      s.join();
    } else if (packed != null) {
      s.copy(all.of(root, size - root), packed.slice(0, (size - root) * share));
      s.copy(all.of(0, root), packed.slice((size - root) * share, root * share));
    }
    for (int distance = Integer.highestOneBit(mineToo - 1); distance > 0; distance /= 2) {
      int shares = Math.min(distance, mineToo - distance);
      Payload from = packed == null
          ? all.of(distance, shares)
          : packed.slice(distance * share, shares * share);
      s.send(from, (me + distance + root) % size);
    }
    if (me != 0) {
      s.copy(packed.slice(0, share), mine);
    }
    s.join();
  }
}
