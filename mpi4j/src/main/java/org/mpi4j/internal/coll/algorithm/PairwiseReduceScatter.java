// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter in p - 1 steps: in step k, rank r sends to r + k what that rank has to fold, and gets from
 * r - k what it has to fold itself. Where the order of ranks matters, all parts are kept until the last has
 * come. Cost: (p - 1) (alpha + n/p beta + n/p gamma).
 */
public final class PairwiseReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    if (op.isCommutative()) {
      foldAsTheyCome(s, mine, sum, op);
    } else {
      foldInOrder(s, mine, sum, op, new PairwiseAlltoall());
    }
  }

  private static void foldAsTheyCome(Steps s, Parts mine, Payload sum, Operator op) {
    int size = s.size();
    s.copy(mine.of(s.rank()), sum);
    if (size > 1) {
      Payload other = s.scratch(sum, sum.count());
      for (int step = 1; step < size; step++) {
        int to = (s.rank() + step) % size;
        s.exchange(mine.of(to), to, other, (s.rank() - step + size) % size);
        s.fold(other, sum, op);
      }
    }
  }

  /** All parts come in some way, and are folded then. */
  static void foldInOrder(Steps s, Parts mine, Payload sum, Operator op, AlltoallAlgorithm way) {
    int size = s.size();
    Parts.Shares all = new Parts.Shares(s.scratch(sum, sum.count() * size), size);
    s.copy(mine.of(s.rank()), all.of(s.rank()));
    way.write(s, mine, all);
    s.copy(all.of(size - 1), sum);
    for (int r = size - 2; r >= 0; r--) {
      s.fold(all.of(r), sum, op);
    }
  }
}
