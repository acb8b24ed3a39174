// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.type.Payload;

/**
 * Allgather round a ring: in each step every rank passes on to its right what came last from its left.
 *
 * <p>Cost: (p - 1) alpha + (p - 1)/p n beta, n being the whole result. Good for long vectors.
 *
 * <pre>
 *   p = 3     start: a . . | . b . | . . c     step 0: a . c | a b . | . b c     step 1: abc everywhere
 * </pre>
 */
public final class RingAllgather {
  private RingAllgather() {}

  /**
   * @param all the result; this rank's share is in its place already
   */
  public static void run(Group g, Payload all) {
    int size = g.size();
    long share = all.count() / size;
    int right = (g.rank() + 1) % size;
    int left = (g.rank() - 1 + size) % size;
    for (int step = 0; step < size - 1; step++) {
      int out = (g.rank() - step + size) % size;
      int in = (g.rank() - step - 1 + size) % size;
      g.exchange(all.slice(out * share, share), right, all.slice(in * share, share), left);
    }
  }
}
