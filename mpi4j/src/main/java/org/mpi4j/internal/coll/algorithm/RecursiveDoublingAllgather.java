// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * Allgather by recursive doubling, for powers of two: in step k, rank r exchanges all that it has with
 * r XOR 2^k.
 *
 * <p>Cost: log2(p) alpha + (p - 1)/p n beta, n being the whole result.
 *
 * <pre>
 *   p = 4     start: a | b | c | d     step 0: ab | ab | cd | cd     step 1: abcd everywhere
 * </pre>
 */
public final class RecursiveDoublingAllgather {
  private RecursiveDoublingAllgather() {}

  /**
   * @param all the result; this rank's share is in its place already
   */
  public static void write(Steps s, Parts.Shares all) {
    for (int distance = 1; distance < s.size(); distance *= 2) {
      int first = s.rank() & -distance;
      int partner = s.rank() ^ distance;
      s.exchange(all.of(first, distance), partner, all.of(first ^ distance, distance), partner);
    }
  }
}
