// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter straight from everyone to everyone, as {@link LinearAlltoall}, after which each rank folds
 * its parts in the order of ranks. No rank waits for a partner that is late, as long as others are not.
 *
 * <p>Cost: (p - 1) (alpha + n/p (beta + gamma)), many alphas at the same time, and memory for n. Good where
 * ranks share cores.
 */
public final class LinearReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    PairwiseReduceScatter.foldInOrder(s, mine, sum, op, new LinearAlltoall());
  }
}
