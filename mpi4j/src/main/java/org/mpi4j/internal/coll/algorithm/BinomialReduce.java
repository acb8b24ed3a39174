// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Accumulator;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction up a binomial tree: the mirror image of {@link BinomialBcast}.
 *
 * <p>Each rank folds what comes from higher ranks behind its own, so that the order of ranks is kept, counted
 * from the root if the operation is commutative. If it is not, the tree's root is rank 0, which sends the
 * result on. Cost: ceil(log2 p) (alpha + n beta + n gamma).
 *
 * <pre>
 *   p = 4, root 0     step 0: 1 to 0 (01), 3 to 2 (23)     step 1: 2 to 0 (0123)
 * </pre>
 */
public final class BinomialReduce implements ReduceAlgorithm {
  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    ReductionRoot top = ReductionRoot.of(op, root);
    int size = s.size();
    int me = (s.rank() - top.rank() + size) % size;
    Accumulator sum = s.sum(mine, result, op);
    for (int distance = 1; distance < size && (me & distance) == 0; distance *= 2) {
      if (me + distance < size) {
        s.recv(sum.incoming(), (me + distance + top.rank()) % size);
        s.join();
        sum.foldHigher();
      }
    }
    if (me != 0) {
      s.send(sum.value(), (me - Integer.lowestOneBit(me) + top.rank()) % size);
      s.join();
    } else if (top.isRoot()) {
      sum.settle();
    } else {
      top.deliver(s, sum.value());
    }
    top.take(s, result);
  }
}
