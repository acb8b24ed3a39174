// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.op.Operator;

/** An operation as an argument. Its text names it, where calls are compared. */
@FunctionalInterface
public interface OperatorSource {
  /**
   * What the engine folds elements of a buffer with. A function of the program may ask for their datatype.
   *
   * @param operand null if this rank has none
   */
  Operator operator(CallBuffer operand);
}
