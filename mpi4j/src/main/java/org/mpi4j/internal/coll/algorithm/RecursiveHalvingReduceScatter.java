// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduce-scatter by {@link RecursiveHalving}, for commutative operations. Ranks beyond the largest power of
 * two give their vector to a neighbour first, which then cares for the parts of both and gives one back.
 *
 * <p>Cost: log2(p) alpha + n (beta + gamma), and 2 alpha + n (beta + gamma) more if p is no power of two.
 * Good for short and middle vectors. After Thakur, Rabenseifner and Gropp (2005).
 *
 * <pre>
 *   p = 3     rank 0           1     2
 *             012 of 0 and 1         012
 *             01. of all             ..2 of all
 *             0..              .1.
 * </pre>
 */
public final class RecursiveHalvingReduceScatter implements ReduceScatterAlgorithm {
  @Override
  public int needs() {
    return COMMUTATIVE;
  }

  @Override
  public void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    PowerOfTwoCore core = PowerOfTwoCore.ofPowerOfTwo(s.size(), 0);
    if (core.standsAside(s.rank())) {
      core.standAside(s, mine.whole(), sum);
      return;
    }
    Payload whole = s.scratch(mine.whole(), mine.whole().count());
    long[] starts = starts(core, mine);
    Parts.Row all = new Parts.Uneven(whole, starts);
    boolean paired = core.isPaired(s.rank());
    if (paired) {
      core.foldPartner(s, mine.whole(), whole, op);
    }
    RecursiveHalving.write(s, core, paired ? all : new Parts.Uneven(mine.whole(), starts), all, op);
    Payload piece = all.of(core.number(s.rank()));
    s.copy(piece.slice(0, sum.count()), sum);
    if (paired) {
      s.send(piece.slice(sum.count(), piece.count() - sum.count()), core.partner(s.rank()));
      s.join();
    }
  }

  /** Of the pieces that the ranks of the core care for. */
  private static long[] starts(PowerOfTwoCore core, Parts.Row mine) {
    long[] starts = new long[core.numbers() + 1];
    for (int number = 0; number < core.numbers(); number++) {
      starts[number] = mine.start(core.rank(number));
    }
    starts[core.numbers()] = mine.start(core.size());
    return starts;
  }
}
