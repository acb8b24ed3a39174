// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** Makes one {@code float} of two; java.util.function has such interfaces for int, long and double only. */
@FunctionalInterface
public interface FloatBinaryOperator {
  /**
   * The result for two operands.
   *
   * @param left the operand of the lower ranks
   * @param right the operand of the higher ranks
   * @return the result
   */
  float applyAsFloat(float left, float right);
}
