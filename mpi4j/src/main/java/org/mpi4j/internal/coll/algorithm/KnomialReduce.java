// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Accumulator;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction up a k-nomial tree: the mirror image of {@link KnomialBcast}. What comes from the ranks of one
 * place is folded together, the highest first, and then behind this rank's own, so the order is kept as in
 * {@link BinomialReduce}.
 *
 * <p>Cost: ceil(log_k p) (alpha + (k - 1) n (beta + gamma)). Good for short vectors.
 *
 * <pre>
 *   p = 8, k = 4, root 0     step 0: 1 2 3 to 0 (0123), 5 6 7 to 4 (4567)     step 1: 4 to 0
 * </pre>
 */
public final class KnomialReduce implements ReduceAlgorithm {
  private final int radix;

  /**
   * @param radix the k
   */
  public KnomialReduce(int radix) {
    this.radix = radix;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    int size = s.size();
    ReductionRoot top = ReductionRoot.of(op, root);
    int me = (s.rank() - top.rank() + size) % size;
    int place = KnomialTree.place(me, size, radix);
    Accumulator sum = s.sum(mine, result, op);
    Payload lower = null;
    for (int below = 1; below < place && me + below < size; below *= radix) {
      int children = Math.min(radix - 1, (size - 1 - me) / below);
      lower = lower == null && children > 1 ? s.scratch(mine, mine.count() * (radix - 2)) : lower;
      for (int j = 1; j <= children; j++) {
        Payload to = j == children ? sum.incoming() : slot(lower, j, mine.count());
        s.recv(to, (me + j * below + top.rank()) % size);
      }
      s.join();
      for (int j = children - 1; j > 0; j--) {
        s.fold(slot(lower, j, mine.count()), sum.incoming(), op);
      }
      sum.foldHigher();
    }
    if (me != 0) {
      s.send(sum.value(), (KnomialTree.parent(me, place, radix) + top.rank()) % size);
      s.join();
    } else if (top.isRoot()) {
      sum.settle();
    } else {
      top.deliver(s, sum.value());
    }
    top.take(s, result);
  }

  private static Payload slot(Payload lower, int j, long count) {
    return lower.slice((j - 1) * count, count);
  }
}
