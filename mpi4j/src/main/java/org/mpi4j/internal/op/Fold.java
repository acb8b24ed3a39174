// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** How a reduction makes one element of two: a predefined operation, or a function of the user's. */
public interface Fold {

  /** For messages to the user. */
  String title();

  /** True if the two operands may change places. All operations are taken to be associative. */
  boolean isCommutative();

  /**
   * True if {@code a op b} and {@code b op a} are the same to the last bit. Two ranks that fold each other's
   * elements into their own then get the same; otherwise both must fold in the same order.
   */
  boolean isSymmetric();

  /** Throws unless the operation is defined for elements of this type. */
  void check(Layout type);

  /**
   * {@code inout[i] = in[i] op inout[i]} for all elements, of which both buffers hold the same number. They
   * lie as the same datatype says, or so that one value follows the other in the same order. Functions of
   * the user's are called from here, and may call MPI: hold no lock.
   */
  void fold(Payload in, Payload inout);
}
