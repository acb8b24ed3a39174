// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter by recursive halving, for commutative operations and within a {@link PowerOfTwoCore} of a
 * power of two: each rank keeps the half of the pieces that holds its own and gives the other half to a
 * partner, again and again, until it has the sum of one piece.
 *
 * <p>Cost: log2(p) alpha + n (beta + gamma). After Thakur, Rabenseifner and Gropp (2005).
 *
 * <pre>
 *   p = 4     rank 0     1          2          3
 *             01.. of    01.. of    ..23 of    ..23 of    sums of two ranks, two apart, then
 *             0          .1..       ..2.       ...3       sums of all
 * </pre>
 */
final class RecursiveHalving {
  private RecursiveHalving() {}

  /**
   * At the ranks of the core.
   *
   * @param mine a piece for each number; not changed, unless it is the same as {@code result}
   * @param result gets the sum of this rank's piece; the others hold anything afterwards
   */
  static void write(Steps s, PowerOfTwoCore core, Parts.Row mine, Parts.Row result, Operator op) {
    int me = core.number(s.rank());
    Parts.Row sum = mine;
    int first = 0;
    for (int pieces = core.numbers() / 2; pieces > 0; pieces /= 2) {
      boolean upper = (me & pieces) != 0;
      int kept = upper ? first + pieces : first;
      int given = upper ? first : first + pieces;
      // what comes in goes straight to where the result belongs while this rank's sum lies elsewhere
      Payload in = result.of(kept, pieces);
      Payload to = sum == result ? s.scratch(in, in.count()) : in;
      int partner = core.rank(me ^ pieces);
      s.exchange(sum.of(given, pieces), partner, to, partner);
      s.fold(sum == result ? to : sum.of(kept, pieces), in, op);
      sum = result;
      first = kept;
    }
    if (sum != result) {
      s.copy(sum.of(me), result.of(me));
    }
  }
}
