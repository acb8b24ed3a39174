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
public final class KnomialBcast {
  private KnomialBcast() {}

  public static void write(Steps s, Payload p, int root, int radix) {
    int size = s.size();
    int me = (s.rank() - root + size) % size; // counted from the root
    int place = KnomialTree.place(me, size, radix);
    if (me != 0) {
      s.recv(p, (KnomialTree.parent(me, place, radix) + root) % size);
      s.join();
    }
    for (int below = place / radix; below > 0; below /= radix) {
      for (int r = me + below; r < Math.min(me + below * radix, size); r += below) {
        s.send(p, (r + root) % size);
      }
    }
    s.join();
  }
}
