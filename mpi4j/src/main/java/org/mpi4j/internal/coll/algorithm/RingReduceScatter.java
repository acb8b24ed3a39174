// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter round a ring, for commutative operations: the sum of each part starts at the rank after the
 * one that it is for and is passed on to the right, everyone adding its own.
 *
 * <p>Cost: (p - 1) (alpha + n/p beta + n/p gamma), only neighbours speak with each other. Good for long
 * vectors.
 *
 * <pre>
 *   p = 3, by whom each part is folded so far
 *             rank 0: ..2      rank 1: 0..      rank 2: .1.      sent on to the right
 *   step 0    rank 0: .1. 20   rank 1: ..2 01   rank 2: 0.. 12   part 1 of ranks 2 and 0, ...
 *   step 1    rank 0: 0.. of all                                 each its own part
 * </pre>
 */
public final class RingReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public int needs() {
    return COMMUTATIVE;
  }

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    write(s, mine, sum, op, false);
  }

  /**
   * @param inPlace true: {@code sum} is this rank's part of {@code mine}
   */
  static void write(Steps s, Parts.Row mine, Payload sum, Operator op, boolean inPlace) {
    int size = s.size();
    int me = s.rank();
    int right = (me + 1) % size;
    int left = (me - 1 + size) % size;
    if (size == 1) {
      copyUnless(inPlace, s, mine.of(me), sum);
      return;
    }
    long longest = longest(mine);
    Payload spare = s.scratch(mine.whole(), longest);
    Payload other = s.scratch(mine.whole(), longest);
    Payload out = mine.of(left);
    for (int part = (me - 2 + size) % size; part != me; part = (part - 1 + size) % size) {
      Payload own = mine.of(part);
      Payload in = spare.slice(0, own.count());
      s.exchange(out, right, in, left);
      s.fold(own, in, op);
      out = in;
      spare = other; // what has come in last goes out next
      other = in;
    }
    Payload in = inPlace ? spare.slice(0, sum.count()) : sum;
    s.exchange(out, right, in, left);
    s.fold(inPlace ? in : mine.of(me), sum, op);
  }

  private static void copyUnless(boolean inPlace, Steps s, Payload from, Payload to) {
    if (!inPlace) {
      s.copy(from, to);
    }
  }

  private static long longest(Parts.Row parts) {
    long longest = 0;
    for (int r = 0; r < parts.size(); r++) {
      longest = Math.max(longest, parts.start(r + 1) - parts.start(r));
    }
    return longest;
  }
}
