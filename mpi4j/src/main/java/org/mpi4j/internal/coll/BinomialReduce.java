// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction up a binomial tree, for commutative operations: the mirror image of {@link BinomialBcast}.
 *
 * <p>Cost: ceil(log2 p) (alpha + n beta + n gamma).
 *
 * <pre>
 *   p = 4, root 0     step 0: 1 to 0 (01), 3 to 2 (23)     step 1: 2 to 0 (0123)
 * </pre>
 */
public final class BinomialReduce {
  private BinomialReduce() {}

  /**
   * @param sum holds this rank's elements; at the root it holds the result afterwards, elsewhere anything
   */
  public static void run(Group g, Payload sum, Operator op, int root) {
    int size = g.size();
    int me = (g.rank() - root + size) % size;
    Payload other = null;
    for (int distance = 1; distance < size; distance *= 2) {
      if ((me & distance) != 0) {
        g.send(sum, (me - distance + root) % size);
        return;
      }
      if (me + distance < size) {
        other = other == null ? Scratch.like(sum) : other;
        g.recv(other, (me + distance + root) % size);
        op.fold(other, sum);
      }
    }
  }
}
