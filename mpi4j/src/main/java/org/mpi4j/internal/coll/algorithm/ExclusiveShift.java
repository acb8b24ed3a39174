// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** Turns an inclusive scan into an exclusive one by a shift to the next rank. */
final class ExclusiveShift {
  private ExclusiveShift() {}

  /**
   * Passes everyone's elements on to the next rank. From rank 1 on, {@code result} then holds what an
   * inclusive scan of these ranks starts with.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   */
  static void shift(Steps s, Payload mine, Payload result) {
    int rank = s.rank();
    Payload before = mine == result && rank > 0 ? s.scratch(result, result.count()) : result;
    if (rank + 1 < s.size()) {
      s.send(mine, rank + 1);
    }
    if (rank > 0) {
      s.recv(before, rank - 1);
    }
    s.join();
    if (before != result) {
      s.copy(before, result);
    }
  }
}
