// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter by {@link RecursiveDoublingAllreduce}: everyone folds everything and keeps its part.
 *
 * <p>Cost: log2(p) (alpha + n (beta + gamma)). Good for very short vectors, and where the order of ranks
 * matters.
 */
public final class RecursiveDoublingReduceScatter implements ReduceScatterAlgorithm {
  private final RecursiveDoublingAllreduce allreduce = new RecursiveDoublingAllreduce();

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    Payload whole = mine.whole();
    Payload all = s.scratch(whole, whole.count());
    allreduce.write(s, whole, all, op);
    s.copy(all.slice(mine.start(s.rank()), sum.count()), sum);
  }
}
