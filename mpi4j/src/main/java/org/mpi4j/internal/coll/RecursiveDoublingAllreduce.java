// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce by recursive doubling: in step k, rank r exchanges the whole vector with r XOR 2^k and folds.
 * Ranks beyond the largest power of two give their vector to a neighbour first and get the result back
 * from it.
 *
 * <p>Both partners fold the same two vectors, and the operations are commutative to the last bit, so all
 * ranks end with the same bits. Cost: log2(p) (alpha + n beta + n gamma). Good for short vectors. After
 * Thakur, Rabenseifner and Gropp (2005).
 *
 * <pre>
 *   p = 4     rank 0   1     2   3
 *   start          a   b     c   d
 *   step 0         ab  ab    cd  cd
 *   step 1         abcd everywhere
 * </pre>
 */
public final class RecursiveDoublingAllreduce {
  private RecursiveDoublingAllreduce() {}

  /**
   * @param sum holds this rank's elements, then the result
   */
  public static void run(Group g, Payload sum, Operator op) {
    int power = Integer.highestOneBit(g.size());
    int extra = g.size() - power; // ranks 0..2*extra-1 work in pairs: the odd one of a pair stands aside
    int rank = g.rank();
    if (rank < 2 * extra && rank % 2 == 1) {
      g.send(sum, rank - 1);
      g.recv(sum, rank - 1);
      return;
    }
    Payload other = Scratch.like(sum);
    if (rank < 2 * extra) {
      g.recv(other, rank + 1);
      op.fold(other, sum);
    }
    int me = rank < 2 * extra ? rank / 2 : rank - extra;
    for (int distance = 1; distance < power; distance *= 2) {
      int partner = me ^ distance;
      int partnerRank = partner < extra ? partner * 2 : partner + extra;
      g.exchange(sum, partnerRank, other, partnerRank);
      op.fold(other, sum);
    }
    if (rank < 2 * extra) {
      g.send(sum, rank + 1);
    }
  }
}
