// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Datatype;
import org.mpi4j.UserFunction;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * A reduction by a user's function on elements of any datatype.
 *
 * @param function what folds
 * @param isCommutative as the user said
 * @param type the datatype that the caller of the reduction gave, for the function to see
 */
record UserFunctionOperator(UserFunction function, boolean isCommutative, Datatype type) implements Operator {

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
    if (inout.count() > 0) {
      UserCode.accept(NAME, this::apply, in, inout);
    }
  }

  private void apply(Payload in, Payload inout) {
    Payload result = structures(inout);
    function.apply(new OperandView(readOnly(structures(in)), type), new OperandView(result, type));
    if (result != inout) {
      Payload.copy(result, inout);
    }
  }

  /**
   * The same elements where the function can see each as a structure. A program may send from memory that is
   * not aligned, or that ends before the padding of the last element: then they are copied.
   */
  private static Payload structures(Payload p) {
    if (LocalCopies.holdsStructures(p)) {
      return p;
    }
    Payload copy = LocalCopies.ofStructures(p, p.count());
    Payload.copy(p, copy);
    return copy;
  }

  private static Payload readOnly(Payload p) {
    return new Payload(
        p.segment().asReadOnly(), p.offset(), p.count(), p.layout(), p.bytes(), p.contiguous());
  }
}
