// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import org.mpi4j.internal.type.Payload;

/** An associative operation of reductions, predefined or a function of the user. */
public interface Operator {

  /** Its name in messages to the user. */
  String name();

  /** True if {@code a op b} and {@code b op a} mean the same: ranks may then be folded in any order. */
  boolean isCommutative();

  /**
   * True if {@code a op b} and {@code b op a} are the same to the last bit. Two ranks that fold each other's
   * elements into their own then get the same; otherwise both must fold in the same order.
   */
  boolean isSymmetric();

  /** Throws unless the operation is defined for the elements of this buffer. */
  void check(Payload p);

  /**
   * {@code inout[i] = in[i] op inout[i]} for all elements of {@code inout}; {@code in} is not changed. Both
   * hold elements of the same datatype. Functions of the user's are called from here, and may call MPI: hold
   * no lock.
   */
  void fold(Payload in, Payload inout);
}
