// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.mpi4j.FloatBinaryOperator;
import org.mpi4j.Op;
import org.mpi4j.Procedure;
import org.mpi4j.StructType;
import org.mpi4j.UserFunction;

/** Makes reduction operations. */
public interface Operations {

  /** MPI_OP_NULL. */
  Op none();

  /** A predefined operation, by the name of its constant. */
  Op predefined(String constant);

  /** MPI_Op_create. */
  @Procedure("MPI_Op_create")
  Op create(UserFunction function, boolean commute);

  /** An operation on each int. */
  Op ofInt(IntBinaryOperator function, boolean commute);

  /** An operation on each long. */
  Op ofLong(LongBinaryOperator function, boolean commute);

  /** An operation on each float. */
  Op ofFloat(FloatBinaryOperator function, boolean commute);

  /** An operation on each double. */
  Op ofDouble(DoubleBinaryOperator function, boolean commute);

  /** An operation on each record. */
  <R extends Record> Op of(StructType<R> type, BinaryOperator<R> function, boolean commute);
}
