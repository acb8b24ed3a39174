// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * Allgather by neighbour exchange, for even numbers of ranks: each rank exchanges in turns with its neighbour
 * on either side, at first its own part, then always the two that it got last. Pair q is ranks 2q and 2q + 1.
 *
 * <p>Cost: p/2 alpha + (p - 1)/p n beta, n being the whole result: half of the steps of {@link
 * RingAllgather}, and only neighbours speak with each other. After Chen et al. (2005).
 *
 * <pre>
 *   p = 4     start: a | b | c | d     step 0: ab | ab | cd | cd     step 1: 0 and 3, 1 and 2, then
 *             abcd everywhere
 * </pre>
 */
public final class NeighbourExchangeAllgather implements AllgatherAlgorithm {
  @Override
  public int needs() {
    return EVEN_RANKS;
  }

  @Override
  public void write(Steps s, Parts all) {
    int size = s.size();
    int me = s.rank();
    int pairs = size / 2;
    int partner = me ^ 1;
    s.exchange(all.of(me), partner, all.of(partner), partner);
    int side = me % 2 == 0 ? -1 : 1; // of the neighbour in the other pair; what it brings lies there, too
    int other = (me + side + size) % size;
    int out = me / 2;
    for (int step = 1; step < pairs; step++) {
      int away = (step + 1) / 2;
      int in = Math.floorMod(me / 2 + (step % 2 == 1 ? side * away : -side * away), pairs);
      exchange(s, all, step % 2 == 1 ? other : partner, out, in);
      out = in;
    }
  }

  private static void exchange(Steps s, Parts all, int partner, int out, int in) {
    if (all instanceof Parts.Row row) {
      s.exchange(row.of(2 * out, 2), partner, row.of(2 * in, 2), partner);
      return;
    }
    for (int i = 0; i < 2; i++) {
      s.send(all.of(2 * out + i), partner);
      s.recv(all.of(2 * in + i), partner);
    }
    s.join();
  }
}
