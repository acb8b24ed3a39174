// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast down a k-nomial tree: {@link BinomialBcast} with more than one message from a rank at a time.
 * With as many as all ranks for k, the root sends to each itself.
 *
 * <p>Cost: ceil(log_k p) alpha and (k - 1) ceil(log_k p) (n beta + what starting a message costs). Good for
 * short messages where they take long on their way compared with starting one.
 *
 * <pre>
 *   p = 8, k = 4, root 0     step 0: 0 to 4     step 1: 0 to 1 2 3, 4 to 5 6 7
 * </pre>
 */
public final class KnomialBcast implements BcastAlgorithm {
  /** As many as there are ranks, or two. */
  private static final int ALL = 0;

  private final int radix;

  /**
   * @param radix the k
   */
  public KnomialBcast(int radix) {
    this.radix = radix;
  }

  /** With as many as all ranks for k. */
  public static KnomialBcast linear() {
    return new KnomialBcast(ALL);
  }

  @Override
  public void write(Steps s, Payload p, int root) {
    int size = s.size();
    int k = radix == ALL ? Math.max(2, size) : radix;
    int me = (s.rank() - root + size) % size; // counted from the root
    int place = KnomialTree.place(me, size, k);
    if (me != 0) {
      s.recv(p, (KnomialTree.parent(me, place, k) + root) % size);
      s.join();
    }
    for (int below = place / k; below > 0; below /= k) {
      for (int r = me + below; r < Math.min(me + below * k, size); r += below) {
        s.send(p, (r + root) % size);
      }
    }
    s.join();
  }
}
