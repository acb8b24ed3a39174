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
public final class RecursiveDoublingScan extends InPlaceScan {
  @Override
  void write(Steps s, Payload sum, Operator op, int first) {
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
