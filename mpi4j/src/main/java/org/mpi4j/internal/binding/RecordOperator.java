// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Objects;
import java.util.function.BinaryOperator;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/**
 * A reduction by a user's function on two records.
 *
 * @param struct how records lie in memory
 * @param function what folds
 * @param isCommutative as the user said
 */
record RecordOperator<R extends Record>(
    StructTypeHandle<R> struct, BinaryOperator<R> function, boolean isCommutative) implements Operator {

  @Override
  public String name() {
    return "a function on " + struct.record().getSimpleName();
  }

  @Override
  public boolean isSymmetric() {
    return false; // a commutative function may round differently
  }

  @Override
  public void check(Payload p) {
    Layout own = struct.structure();
    if (p.bytes() > 0 && !own.isLike(p.layout())) {
      throw new Fault(ErrorCode.OP, name() + " cannot fold " + p.layout().name() + ", which is another type"
          + " than that of the record: give the buffer StructType.type()");
    }
  }

  @Override
  public void fold(Payload in, Payload inout) {
    UserCode.accept(name(), this::apply, in, inout);
  }

  private void apply(Payload in, Payload inout) {
    RecordAccess access = struct.access();
    long extent = inout.layout().extent();
    for (long i = 0; i < inout.count(); i++) {
      long at = inout.origin() + i * extent;
      R a = struct.record().cast(access.read(in.segment(), in.origin() + i * extent));
      R b = struct.record().cast(access.read(inout.segment(), at));
      access.write(inout.segment(), at, Objects.requireNonNull(function.apply(a, b), "the result is null"));
    }
  }
}
