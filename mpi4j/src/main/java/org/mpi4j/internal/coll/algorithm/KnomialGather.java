// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Gather of equal shares up a k-nomial tree: each rank passes on what it has from the ranks below it.
 *
 * <p>Cost: ceil(log_k p) alpha + n beta, n being all shares. Good for short shares.
 *
 * <pre>
 *   p = 4, k = 2, root 0     step 0: 1 to 0 (1), 3 to 2 (3)     step 1: 2 to 0 (2 3)
 * </pre>
 */
public final class KnomialGather implements GatherAlgorithm {
  private final int radix;

  /**
   * @param radix the k
   */
  public KnomialGather(int radix) {
    this.radix = radix;
  }

  @Override
  public int needs() {
    return EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Payload mine, Parts parts, int root) {
    Parts.Row all = (Parts.Row) parts;
    int size = s.size();
    int me = (s.rank() - root + size) % size; // counted from the root
    int place = KnomialTree.place(me, size, radix);
    int mineToo = KnomialTree.below(me, place, size); // shares that pass through this rank
    if (mineToo == 1) {
      if (me != 0) {
        s.send(mine, (KnomialTree.parent(me, place, radix) + root) % size);
        s.join();
      }
      return;
    }
    long share = mine.bytes();
    Payload packed = me == 0 && root == 0 ? null : s.scratch(share * mineToo);
    if (packed != null) {
      s.copy(mine, packed.slice(0, share));
    }
    for (int below = 1; below < place; below *= radix) {
      for (int i = below; i < Math.min(below * radix, mineToo); i += below) {
        int shares = Math.min(below, mineToo - i);
        Payload to = packed == null ? all.of(i, shares) : packed.slice(i * share, shares * share);
        s.recv(to, (me + i + root) % size);
      }
    }
    s.join();
    if (me != 0) {
      s.send(packed, (KnomialTree.parent(me, place, radix) + root) % size);
      s.join();
    } else if (packed != null) {
      s.copy(packed.slice(0, (size - root) * share), all.of(root, size - root));
      s.copy(packed.slice((size - root) * share, root * share), all.of(0, root));
    }
  }
}
