// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Gather of equal shares up a binomial tree: each rank passes on what it has from the ranks behind it.
 *
 * <p>Cost: ceil(log2 p) alpha + n beta, n being all shares. Good for short shares.
 *
 * <pre>
 *   p = 4, root 0     step 0: 1 to 0 (1), 3 to 2 (3)     step 1: 2 to 0 (2 3)
 * </pre>
 */
public final class BinomialGather {
  private BinomialGather() {}

  /**
   * @param mine this rank's share
   * @param all at the root, the result, with the root's share in its place already; elsewhere null
   */
  public static void write(Steps s, Payload mine, Parts.Shares all, int root) {
    int size = s.size();
    if (size == 1) {
      return;
    }
    int me = (s.rank() - root + size) % size; // counted from the root
    int mineToo = Math.min(subtree(me, size), size - me); // shares that pass through this rank
    if (mineToo == 1) {
      s.send(mine, (me - Integer.lowestOneBit(me) + root) % size);
      s.join();
      return;
    }
    long share = mine.bytes();
    Payload packed = me == 0 && root == 0 ? null : s.scratch(share * mineToo);
    if (packed != null) {
      s.copy(mine, packed.slice(0, share));
    }
    for (int distance = 1; distance < mineToo; distance *= 2) {
      int shares = Math.min(distance, mineToo - distance);
      Payload to = packed == null ? all.of(distance, shares) : packed.slice(distance * share, shares * share);
      s.recv(to, (me + distance + root) % size);
    }
    s.join();
    if (me != 0) {
      s.send(packed, (me - Integer.lowestOneBit(me) + root) % size);
      s.join();
    } else if (packed != null) {
      s.copy(packed.slice(0, (size - root) * share), all.of(root, size - root));
      s.copy(packed.slice((size - root) * share, root * share), all.of(0, root));
    }
  }

  /** The number of ranks in the subtree of this one, if the tree were full. */
  static int subtree(int me, int size) {
    return me == 0 ? size : Integer.lowestOneBit(me);
  }
}
