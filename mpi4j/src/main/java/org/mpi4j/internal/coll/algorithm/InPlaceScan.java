// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * A scan that combines in place what lies in the result. An exclusive scan is then an inclusive one of the
 * elements of the rank before, without rank 0.
 */
abstract class InPlaceScan implements ScanAlgorithm {
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
   * Makes the inclusive scan of the ranks from {@code first} on.
   *
   * @param sum holds this rank's elements, then the result
   */
  abstract void write(Steps s, Payload sum, Operator op, int first);
}
