// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * Allgather by recursive doubling, for powers of two: in step k, rank r exchanges all that it has with
 * r XOR 2^k.
 *
 * <p>Cost: log2(p) alpha + (p - 1)/p n beta, n being the whole result. Good for short and middle shares.
 * After Thakur, Rabenseifner and Gropp (2005).
 *
 * <pre>
 *   p = 4     start: a | b | c | d     step 0: ab | ab | cd | cd     step 1: abcd everywhere
 * </pre>
 */
public final class RecursiveDoublingAllgather implements AllgatherAlgorithm {
  @Override
  public int needs() {
    return EQUAL_PARTS | POWER_OF_TWO;
  }

  @Override
  public void write(Steps s, Parts all) {
    write(s, (Parts.Row) all, PowerOfTwoCore.ofPowerOfTwo(s.size(), 0));
  }

  /** Among the ranks of the core, each of which has the piece of its number. */
  static void write(Steps s, Parts.Row all, PowerOfTwoCore core) {
    int me = core.number(s.rank());
    for (int distance = 1; distance < core.numbers(); distance *= 2) {
      int first = me & -distance;
      int partner = core.rank(me ^ distance);
      s.exchange(all.of(first, distance), partner, all.of(first ^ distance, distance), partner);
    }
  }
}
