// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction in two halves, for commutative operations: by {@link RecursiveHalving} each rank gets the sum of
 * one piece of the vector, up a binomial tree the pieces come to the root. Ranks beyond the largest power of
 * two, counted from the root, give their vector to a neighbour first.
 *
 * <p>Cost: 2 log2(p) alpha + 2 n beta + n gamma. Good for long vectors. After Rabenseifner (2004).
 *
 * <pre>
 *   p = 4, root 0   rank 0      1       2       3
 *   halving              0      .1..    ..2.    ...3
 *   gathering            01..           ..23
 *                        0123
 * </pre>
 */
public final class RabenseifnerReduce implements ReduceAlgorithm {
  @Override
  public int needs() {
    return COMMUTATIVE;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    PowerOfTwoCore core = PowerOfTwoCore.ofPowerOfTwo(s.size(), root);
    if (core.standsAside(s.rank())) {
      s.send(mine, core.partner(s.rank()));
      s.join();
      return;
    }
    Payload sum = result == null ? s.scratch(mine, mine.count()) : result;
    boolean paired = core.isPaired(s.rank());
    if (paired) {
      core.foldPartner(s, mine, sum, op);
    }
    Parts.Row all = new Parts.Cut(sum, core.numbers());
    Parts.Row own = paired || mine == sum ? all : new Parts.Cut(mine, core.numbers());
    RecursiveHalving.write(s, core, own, all, op);
    gather(s, core, all);
  }

  /** The pieces lie where they belong in the vector, so nothing has to be packed. */
  private static void gather(Steps s, PowerOfTwoCore core, Parts.Row all) {
    int me = core.number(s.rank());
    int pieces = 1;
    for (; pieces < core.numbers() && (me & pieces) == 0; pieces *= 2) {
      s.recv(all.of(me + pieces, pieces), core.rank(me + pieces));
    }
    s.join();
    if (me != 0) {
      s.send(all.of(me, pieces), core.rank(me - pieces));
      s.join();
    }
  }
}
