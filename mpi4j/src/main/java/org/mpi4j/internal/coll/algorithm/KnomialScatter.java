// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of equal shares down a k-nomial tree: the mirror image of {@link KnomialGather}.
 *
 * <p>Cost: ceil(log_k p) alpha + n beta, n being all shares. Good for short shares.
 *
 * <pre>
 *   p = 4, k = 2, root 0     step 0: 0 to 2 (2 3)     step 1: 0 to 1 (1), 2 to 3 (3)
 * </pre>
 */
public final class KnomialScatter implements ScatterAlgorithm {
  private final int radix;

  /**
   * @param radix the k
   */
  public KnomialScatter(int radix) {
    this.radix = radix;
  }

  @Override
  public int needs() {
    return EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts parts, Payload mine, int root) {
    Parts.Row all = (Parts.Row) parts;
    int size = s.size();
    int me = (s.rank() - root + size) % size; // counted from the root
    int place = KnomialTree.place(me, size, radix);
    int mineToo = KnomialTree.below(me, place, size); // shares that pass through this rank
    int parent = (KnomialTree.parent(me, place, radix) + root) % size;
    if (mineToo == 1) {
      if (me != 0) {
        s.recv(mine, parent);
        s.join();
      }
      return;
    }
    long share = me == 0 ? all.of(0).bytes() : mine.bytes();
    Payload packed = me == 0 && root == 0 ? null : s.scratch(share * mineToo);
    if (me != 0) {
      s.recv(packed, parent);
      s.join();
    } else if (packed != null) {
      s.copy(all.of(root, size - root), packed.slice(0, (size - root) * share));
      s.copy(all.of(0, root), packed.slice((size - root) * share, root * share));
    }
    for (int below = place / radix; below > 0; below /= radix) {
      for (int i = below; i < Math.min(below * radix, mineToo); i += below) {
        int shares = Math.min(below, mineToo - i);
        Payload from = packed == null ? all.of(i, shares) : packed.slice(i * share, shares * share);
        s.send(from, (me + i + root) % size);
      }
    }
    if (me != 0) {
      s.copy(packed.slice(0, share), mine);
    }
    s.join();
  }
}
