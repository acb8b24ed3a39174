// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * A function of the user's as the engine calls it.
 *
 * @param function what folds
 * @param isCommutative as the user said
 * @param type the datatype that the caller of the reduction gave, for the function to see
 */
record UserOperator(UserFunction function, boolean isCommutative, Datatype type) implements Operator {

  static final String NAME = "the operation of the user's";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean isSymmetric() {
    return false; // a commutative function may round differently
  }

  @Override
  public void check(Payload p) {
    // any type will do
  }

  @Override
  public void fold(Payload in, Payload inout) {
    if (inout.count() == 0) {
      return;
    }
    try {
      function.apply(new Operand(readOnly(in), type), new Operand(inout, type));
    } catch (MpiException e) {
      throw new Fault(e.errorClass().code(), "the operation's function failed: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw new Fault(ErrorCode.OTHER, "the operation's function failed: " + e, e);
    }
  }

  private static Payload readOnly(Payload p) {
    return new Payload(
        p.segment().asReadOnly(), p.offset(), p.count(), p.layout(), p.bytes(), p.contiguous());
  }
}
