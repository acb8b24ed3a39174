// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter as a reduction to rank 0, which deals out the parts.
 *
 * <p>Cost: ceil(log2 p) (alpha + n (beta + gamma)) + p alpha + n beta, but only 2 (p - 1) messages. Good for
 * short vectors where ranks share cores, and where the order of ranks matters.
 */
public final class ReduceThenScatter implements ReduceScatterAlgorithm {
  private final BinomialReduce reduce = new BinomialReduce();

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    Payload whole = mine.whole();
    if (s.rank() != 0) {
      reduce.write(s, whole, null, op, 0);
      LinearScatter.take(s, sum, 0);
      return;
    }
    Payload all = s.scratch(whole, whole.count());
    reduce.write(s, whole, all, op, 0);
    s.copy(all.slice(0, sum.count()), sum);
    for (int r = 1; r < s.size(); r++) {
      s.send(all.slice(mine.start(r), mine.start(r + 1) - mine.start(r)), r);
    }
    s.join();
  }
}
