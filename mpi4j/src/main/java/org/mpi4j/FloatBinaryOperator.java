// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** Makes one {@code float} of two; java.util.function has such interfaces for int, long and double only. */
@FunctionalInterface
public interface FloatBinaryOperator {
  /** The result for these operands. */
  float applyAsFloat(float left, float right);
}
