// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce in two halves, for commutative operations: by {@link RecursiveHalving} each rank gets the sum of
 * one piece of the vector, by recursive doubling the pieces are spread. Ranks beyond the largest power of two
 * give their vector to a neighbour first and get the result back from it.
 *
 * <p>Each piece is folded by one rank, so all get the same bits. Cost: 2 log2(p) alpha + 2 n beta + n gamma.
 * Good for long vectors. After Rabenseifner (2004).
 *
 * <pre>
 *   p = 4      rank 0     1          2          3
 *   halving    01.. of    01.. of    ..23 of    ..23 of    sums of two ranks, two apart, then
 *              0          .1..       ..2.       ...3       sums of all
 *   doubling   all pieces, the same way back
 * </pre>
 */
public final class RabenseifnerAllreduce implements AllreduceAlgorithm {
  @Override
  public int needs() {
    return COMMUTATIVE | MANY_ELEMENTS;
  }

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    PowerOfTwoCore core = PowerOfTwoCore.ofPowerOfTwo(s.size(), 0);
    if (core.standsAside(s.rank())) {
      core.standAside(s, mine, result);
      return;
    }
    boolean paired = core.isPaired(s.rank());
    if (paired) {
      core.foldPartner(s, mine, result, op);
    }
    Parts.Row all = new Parts.Cut(result, core.numbers());
    Parts.Row own = paired || mine == result ? all : new Parts.Cut(mine, core.numbers());
    RecursiveHalving.write(s, core, own, all, op);
    RecursiveDoublingAllgather.write(s, all, core);
    if (paired) {
      s.send(result, core.partner(s.rank()));
      s.join();
    }
  }
}
