// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Objects;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Op;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CallBuffer;
import org.mpi4j.internal.call.OperatorSource;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** A reduction operation: what the engine folds elements of each datatype with. */
final class OpHandle implements Op, OperatorSource {
  private final String name;
  private final boolean predefined;
  private final Binding binding;
  private volatile boolean freed;

  /** What the engine folds elements of a datatype with. */
  @FunctionalInterface
  interface Binding {
    /** The operator for elements of this type. */
    Operator operator(Datatype type);
  }

  /**
   * An operation.
   *
   * @param predefined it cannot be freed
   * @param binding null: it is MPI_OP_NULL
   */
  OpHandle(String name, boolean predefined, Binding binding) {
    this.name = name;
    this.predefined = predefined;
    this.binding = binding;
  }

  @Override
  public void free() {
    if (predefined || freed) {
      throw Errors.ofNoObject(ErrorClass.ERR_OP,
          name + (predefined ? " is predefined and cannot be freed" : " was freed before")
              + " (MPI_Op_free)");
    }
    freed = true;
  }

  @Override
  public void close() {
    if (!predefined) {
      freed = true;
    }
  }

  @Override
  public boolean isCommutative() {
    try {
      return operator(Datatype.BYTE).isCommutative();
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Op_commutative");
    }
  }

  @Override
  public void reduceLocal(Buf in, Buf inout) {
    try {
      Payload a = BufHandle.source(in);
      Payload b = BufHandle.target(inout);
      ((BufHandle) inout).beforeRead();
      checkSame(in, inout);
      Operator operator = operator(inout.type());
      operator.check(b);
      operator.fold(a, b);
      ((BufHandle) inout).afterWrite(b.bytes());
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Reduce_local");
    }
  }

  private static void checkSame(Buf in, Buf inout) {
    if (in.count() != inout.count()) {
      throw new Fault(ErrorCode.COUNT,
          "in has " + in.count() + " elements, but inout has " + inout.count());
    }
    if (!Objects.equals(in.type(), inout.type())) {
      throw new Fault(ErrorCode.TYPE,
          "in has elements of type " + in.type() + ", but inout of " + inout.type());
    }
  }

  @Override
  public Operator operator(CallBuffer operand) {
    return operator(operand instanceof BufHandle own ? own.type() : Datatype.BYTE);
  }

  /** The operation as the engine sees it, for elements of this type. */
  Operator operator(Datatype type) {
    if (freed || binding == null) {
      throw new Fault(ErrorCode.OP, name + (freed ? " was freed" : " is no operation"));
    }
    return binding.operator(type);
  }

  @Override
  public String toString() {
    return name;
  }
}
