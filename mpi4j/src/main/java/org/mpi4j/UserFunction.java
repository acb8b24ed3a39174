// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * What an operation of the user's does with pairs of elements (MPI_User_function, section 6.9.5).
 *
 * <pre>{@code
 *   // products of 2x2 matrices: elements of a type of four doubles
 *   Op product = Op.create((in, inout) -> {
 *     double[] a = in.doubles();
 *     double[] b = inout.doubles();
 *     for (int m = 0; m < a.length; m += 4) {
 *       ... // b[m .. m + 3] = product of both
 *     }
 *     inout.set(b);
 *   }, false);
 * }</pre>
 */
@FunctionalInterface
public interface UserFunction {
  /**
   * Makes {@code inout[i] = in[i] op inout[i]} for each element {@code i}; {@code in} must not change. It may
   * be called for a few elements at a time, by any thread that makes progress, and may call MPI. What it
   * throws is reported when the reduction is over (see {@link Op}).
   *
   * @param in the operand of the lower ranks
   * @param inout the operand of the higher ranks, and the result; it has the same count and datatype
   */
  void apply(Operand in, Operand inout);
}
