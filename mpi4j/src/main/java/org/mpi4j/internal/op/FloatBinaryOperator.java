// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

/** Makes one {@code float} of two; the JDK has such interfaces for int, long and double only. */
@FunctionalInterface
public interface FloatBinaryOperator {
  /** The result for these operands. */
  float applyAsFloat(float left, float right);
}
