// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction straight to the root, which folds everyone's elements, those of the highest rank first, so that
 * the order of ranks is kept. It receives from a few at a time.
 *
 * <p>Cost: p alpha + p n (beta + gamma) at the root. Good for a few ranks.
 *
 * <pre>
 *   p = 3, root 1     1 has c from 2     folds its own: bc     folds what is from 0: abc
 * </pre>
 */
public final class LinearReduce implements ReduceAlgorithm {
  private static final int AT_A_TIME = 8;

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    if (s.rank() == root) {
      collect(s, mine, result, op);
    } else {
      s.send(mine, root);
      s.join();
    }
  }

  private static void collect(Steps s, Payload mine, Payload result, Operator op) {
    int me = s.rank();
    int highest = s.size() - 1;
    if (highest == 0 && mine == result) {
      return;
    }
    Payload sum = mine == result ? s.scratch(mine, mine.count()) : result;
    if (me == highest) {
      s.copy(mine, sum);
    } else {
      s.recv(sum, highest);
    }
    Payload others = s.scratch(mine, mine.count() * Math.min(highest, AT_A_TIME));
    for (int next = highest - 1; next >= 0; next -= AT_A_TIME) {
      fold(s, new Batch(mine, others, next, Math.max(0, next - AT_A_TIME + 1)), sum, op);
    }
    s.join();
    if (sum != result) {
      s.copy(sum, result);
    }
  }

  private static void fold(Steps s, Batch batch, Payload sum, Operator op) {
    for (int r = batch.high; r >= batch.low; r--) {
      if (r != s.rank()) {
        s.recv(batch.from(r), r);
      }
    }
    s.join();
    for (int r = batch.high; r >= batch.low; r--) {
      s.fold(r == s.rank() ? batch.mine : batch.from(r), sum, op);
    }
  }

  private record Batch(Payload mine, Payload others, int high, int low) {
    Payload from(int rank) {
      return others.slice((high - rank) * mine.count(), mine.count());
    }
  }
}
