// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Accumulator;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce by recursive doubling: in step k, rank r exchanges the whole vector with r XOR 2^k and folds.
 * Ranks beyond the largest power of two give their vector to a neighbour first and get the result back
 * from it.
 *
 * <p>Both partners fold the same two vectors, the lower ranks' first unless the operation is symmetric, so
 * all ranks end with the same bits. Cost: log2(p) (alpha + n beta + n gamma). Good for short vectors, and for
 * operations that must keep the order of ranks. After Thakur, Rabenseifner and Gropp (2005).
 *
 * <pre>
 *   p = 4     rank 0   1     2   3
 *   start          a   b     c   d
 *   step 0         ab  ab    cd  cd
 *   step 1         abcd everywhere
 * </pre>
 */
public final class RecursiveDoublingAllreduce implements AllreduceAlgorithm {
  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    PowerOfTwoCore core = PowerOfTwoCore.ofPowerOfTwo(s.size(), 0);
    int rank = s.rank();
    if (core.standsAside(rank)) {
      core.standAside(s, mine, result);
      return;
    }
    Accumulator sum = s.sum(mine, result, op);
    boolean paired = core.isPaired(rank);
    if (paired) {
      s.recv(sum.incoming(), core.partner(rank));
      s.join();
      sum.foldHigher();
    }
    int me = core.number(rank);
    for (int distance = 1; distance < core.numbers(); distance *= 2) {
      int partner = me ^ distance;
      s.exchange(sum.value(), core.rank(partner), sum.incoming(), core.rank(partner));
      sum.fold(partner > me);
    }
    sum.settle();
    if (paired) {
      s.send(result, core.partner(rank));
      s.join();
    }
  }
}
