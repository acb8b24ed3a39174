// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce as a reduction to rank 0 and a broadcast from there.
 *
 * <p>Cost: 2 ceil(log2 p) (alpha + n beta) + ceil(log2 p) n gamma, but only 2 (p - 1) messages and p - 1
 * folds in all. Good where ranks share cores.
 */
public final class ReduceThenBcast implements AllreduceAlgorithm {
  private final BinomialReduce reduce = new BinomialReduce();
  private final BinomialBcast bcast = new BinomialBcast();

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    reduce.write(s, mine, result, op, 0);
    bcast.write(s, result, 0);
  }
}
