// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce twice round a ring, for commutative operations: {@link RingReduceScatter} gives each rank the sum
 * of one piece of the vector, {@link RingAllgather} spreads the pieces.
 *
 * <p>Each piece is folded in one order and then copied, so all get the same bits. Cost: 2 (p - 1) alpha + 2
 * (p - 1)/p n beta + (p - 1)/p n gamma, which is as few bytes as can be. Good for long vectors, also for
 * numbers of ranks that are no power of two. After Patarasuk and Yuan (2009).
 *
 * <pre>
 *   p = 3     start: abc | abc | abc     sums: A.. | .B. | ..C     all: ABC everywhere
 * </pre>
 */
public final class RingAllreduce implements AllreduceAlgorithm {
  @Override
  public int needs() {
    return COMMUTATIVE;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    Parts.Row all = new Parts.Cut(result, s.size());
    Parts.Row own = new Parts.Cut(mine, s.size());
    RingReduceScatter.write(s, own, all.of(s.rank()), op, mine == result);
    RingAllgather.write(s, all, 0);
  }
}
