// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast down a binomial tree: who has the data passes it on to the rank half the remaining distance away.
 *
 * <p>Cost: ceil(log2 p) (alpha + n beta). Good for short messages.
 *
 * <pre>
 *   p = 8, root 0     step 0: 0 to 4     step 1: 0 to 2, 4 to 6     step 2: 0 to 1, 2 to 3, 4 to 5, 6 to 7
 * </pre>
 */
public final class BinomialBcast implements BcastAlgorithm {
  @Override
  public void write(Steps s, Payload p, int root) {
    int size = s.size();
    int me = (s.rank() - root + size) % size; // counted from the root
    int mine = me == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) * 2 : Integer.lowestOneBit(me);
    if (me != 0) {
      s.recv(p, (me - mine + root) % size);
      s.join();
    }
    for (int distance = mine / 2; distance > 0; distance /= 2) {
      if (me + distance < size) {
        s.send(p, (me + distance + root) % size);
      }
    }
    s.join();
  }
}
