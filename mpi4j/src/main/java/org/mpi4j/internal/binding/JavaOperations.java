// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.mpi4j.ErrorClass;
import org.mpi4j.FloatBinaryOperator;
import org.mpi4j.Op;
import org.mpi4j.StructType;
import org.mpi4j.UserFunction;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.NumberFunction;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.provider.Operations;

/** Makes the operations of reductions. */
final class JavaOperations implements Operations {

  @Override
  public Op none() {
    return new OpHandle("MPI_OP_NULL", true, null);
  }

  @Override
  public Op predefined(String constant) {
    Reduction reduction = Reduction.valueOf(constant);
    return new OpHandle(reduction.title(), true, _ -> reduction);
  }

  private static Op of(Operator operator) {
    return new OpHandle(operator.name(), false, _ -> operator);
  }

  @Override
  public Op create(UserFunction function, boolean commute) {
    present(function);
    return new OpHandle(UserFunctionOperator.NAME, false,
        type -> new UserFunctionOperator(function, commute, type));
  }

  @Override
  public Op ofInt(IntBinaryOperator function, boolean commute) {
    return of(NumberFunction.ofInts(present(function), commute));
  }

  @Override
  public Op ofLong(LongBinaryOperator function, boolean commute) {
    return of(NumberFunction.ofLongs(present(function), commute));
  }

  @Override
  public Op ofFloat(FloatBinaryOperator function, boolean commute) {
    return of(NumberFunction.ofFloats(present(function)::applyAsFloat, commute));
  }

  @Override
  public Op ofDouble(DoubleBinaryOperator function, boolean commute) {
    return of(NumberFunction.ofDoubles(present(function), commute));
  }

  @Override
  public <R extends Record> Op of(
      StructType<R> type, BinaryOperator<R> function, boolean commute) {
    StructTypeHandle<R> own;
    try {
      own = OwnObjects.struct(type);
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Op_create");
    }
    return of(new RecordOperator<>(own, present(function), commute));
  }

  private static <T> T present(T function) {
    if (function == null) {
      throw Errors.ofNoObject(ErrorClass.ERR_ARG, "the function is null (MPI_Op_create)");
    }
    return function;
  }
}
