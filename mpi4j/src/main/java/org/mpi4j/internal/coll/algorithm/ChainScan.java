// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Scan from each rank to the next, in {@link Segments}: what comes in is the sum of all ranks before; folded
 * with this rank's own it goes on.
 *
 * <p>Cost for q segments: (p - 2 + q) (alpha + n/q (beta + gamma)), with p - 1 messages of each and no fold
 * too many. Keeps the order of ranks. Good for a few ranks, and for long vectors.
 *
 * <pre>
 *   p = 4     0 to 1: a     1 to 2: ab     2 to 3: abc, segment after segment
 * </pre>
 */
public final class ChainScan implements ScanAlgorithm {
  @Override
  public void inclusive(Steps s, Payload mine, Payload result, Operator op) {
    if (mine != result) {
      s.copy(mine, result);
    }
    Payload before = s.rank() == 0 ? null : s.scratch(result, result.count());
    write(s, before, result, op);
  }

  @Override
  public void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    if (s.rank() == 0) {
      write(s, null, mine, op);
      return;
    }
    Payload before = mine == result ? s.scratch(result, result.count()) : result;
    if (s.rank() < s.size() - 1) {
      Payload sum = s.scratch(mine, mine.count());
      s.copy(mine, sum);
      write(s, before, sum, op);
    } else {
      write(s, before, null, op);
    }
    if (before != result) {
      s.copy(before, result);
    }
  }

  /**
   * @param before gets the sum of the ranks before; at the first rank null
   * @param sum this rank's elements, and then the sum with its own; null: not needed
   */
  private static void write(Steps s, Payload before, Payload sum, Operator op) {
    int targets = s.rank() < s.size() - 1 ? 1 : 0;
    Segments in = Segments.of(before == null ? sum : before);
    for (int k = 0; k < in.count() + Segments.AHEAD; k++) {
      if (before != null && k < in.count()) {
        s.recv(in.of(k), s.rank() - 1);
      }
      int here = k - Segments.AHEAD;
      if (here >= 0 && here < in.count()) {
        if (before != null) {
          s.joinAllBut(in.after(here, targets));
          fold(s, in, sum, here, op);
        }
        if (targets > 0) {
          s.send(Segments.of(sum).of(here), s.rank() + 1);
          s.joinAllBut(2 * Segments.AHEAD + 1);
        }
      }
    }
    s.join();
  }

  private static void fold(Steps s, Segments in, Payload sum, int segment, Operator op) {
    if (sum != null) {
      s.fold(in.of(segment), Segments.of(sum).of(segment), op);
    }
  }
}
