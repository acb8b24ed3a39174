// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Scan by doubling: in step k, rank r passes what it has to r + 2^k and folds what comes from r - 2^k before
 * its own. Keeps the order of ranks. Cost: ceil(log2 p) (alpha + n beta + n gamma). After Hillis and Steele
 * (1986).
 *
 * <pre>
 *   p = 4     start: a | b | c | d     step 0: a | ab | bc | cd     step 1: a | ab | abc | abcd
 * </pre>
 */
public final class RecursiveDoublingScan implements ScanAlgorithm {
  @Override
  public void inclusive(Steps s, Payload mine, Payload result, Operator op) {
    if (mine != result) {
      s.copy(mine, result);
    }
    write(s, result, op, 0);
  }

  @Override
  public void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    ExclusiveShift.shift(s, mine, result);
    write(s, result, op, 1);
  }

  /**
   * Ranks from {@code first} on take part.
   *
   * @param sum holds this rank's elements, then the result
   */
  private static void write(Steps s, Payload sum, Operator op, int first) {
    int rank = s.rank();
    if (rank < first) {
      return;
    }
    Payload other = null;
    for (int distance = 1; distance < s.size() - first; distance *= 2) {
      boolean receives = rank - distance >= first;
      if (rank + distance < s.size()) {
        s.send(sum, rank + distance);
      }
      if (receives) {
        other = other == null ? s.scratch(sum, sum.count()) : other;
        s.recv(other, rank - distance);
      }
      s.join();
      if (receives) {
        s.fold(other, sum, op);
      }
    }
  }
}
