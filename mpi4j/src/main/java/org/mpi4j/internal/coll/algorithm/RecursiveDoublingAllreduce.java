// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.RunningSum;
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
public final class RecursiveDoublingAllreduce {
  private RecursiveDoublingAllreduce() {}

  /**
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   */
  public static void write(Steps s, Payload mine, Payload result, Operator op) {
    int power = Integer.highestOneBit(s.size());
    int extra = s.size() - power; // ranks 0..2*extra-1 work in pairs: the odd one of a pair stands aside
    int rank = s.rank();
    boolean paired = rank < 2 * extra;
    if (paired && rank % 2 == 1) {
      s.send(mine, rank - 1);
      s.join();
      s.recv(result, rank - 1);
      s.join();
      return;
    }
    RunningSum sum = s.sum(mine, result, op);
    if (paired) {
      s.recv(sum.incoming(), rank + 1);
      s.join();
      sum.foldHigher();
    }
    int me = paired ? rank / 2 : rank - extra;
    for (int distance = 1; distance < power; distance *= 2) {
      int partner = me ^ distance;
      int partnerRank = partner < extra ? partner * 2 : partner + extra;
      s.exchange(sum.value(), partnerRank, sum.incoming(), partnerRank);
      sum.fold(partner > me);
    }
    sum.settle();
    if (paired) {
      s.send(result, rank + 1);
      s.join();
    }
  }
}
