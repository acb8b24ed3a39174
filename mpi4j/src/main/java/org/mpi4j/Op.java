// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.NumberFunction;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.type.Payload;

/**
 * How a reduction makes one element of two (section 6.9).
 *
 * <p>The predefined operations are defined for groups of predefined types, as the standard says; anything
 * else is ERR_OP. Java's {@code char} counts as an integer without a sign, {@code boolean} as a logical
 * value. Integers overflow silently. MAX and MIN follow {@link Math#max(double, double)}: NaN wins, and zero
 * is more than minus zero; so their result does not depend on the order of the ranks.
 *
 * <p>Operations of the user's are made by {@link #create}, or from a function on two numbers by
 * {@link #ofInt} and its like, which fold as fast as the predefined ones if they are made once and used
 * often. {@link #of(StructType, BinaryOperator, boolean)} makes one from a function on two records.
 *
 * <p>A function may throw, errors of the JVM such as StackOverflowError included. This rank does its part of
 * the reduction all the same, so that no rank waits for it; then the call fails with what was thrown as its
 * cause: ERR_OTHER, or the class of an {@link MpiException}. The other ranks complete, with values that do
 * not count, and the communicator can be used further.
 */
public final class Op implements AutoCloseable {
  /** No operation: an error wherever one is needed (MPI_OP_NULL). */
  public static final Op NULL = new Op("MPI_OP_NULL", true, null);

  /** The largest (MPI_MAX). */
  public static final Op MAX = new Op(Reduction.MAX);

  /** The smallest (MPI_MIN). */
  public static final Op MIN = new Op(Reduction.MIN);

  /** The sum (MPI_SUM). */
  public static final Op SUM = new Op(Reduction.SUM);

  /** The product (MPI_PROD). */
  public static final Op PROD = new Op(Reduction.PROD);

  /** Logical and: 1 if no operand is 0, else 0 (MPI_LAND). */
  public static final Op LAND = new Op(Reduction.LAND);

  /** And of each bit (MPI_BAND). */
  public static final Op BAND = new Op(Reduction.BAND);

  /** Logical or: 1 if some operand is not 0, else 0 (MPI_LOR). */
  public static final Op LOR = new Op(Reduction.LOR);

  /** Or of each bit (MPI_BOR). */
  public static final Op BOR = new Op(Reduction.BOR);

  /** Logical exclusive or: 1 if an odd number of operands is not 0, else 0 (MPI_LXOR). */
  public static final Op LXOR = new Op(Reduction.LXOR);

  /** Exclusive or of each bit (MPI_BXOR). */
  public static final Op BXOR = new Op(Reduction.BXOR);

  /**
   * The largest value with its index, of equal values the lowest index; on pairs as
   * {@link Datatype#DOUBLE_INT}. NaN wins (MPI_MAXLOC).
   */
  public static final Op MAXLOC = new Op(Reduction.MAXLOC);

  /** The smallest value with its index, as {@link #MAXLOC} (MPI_MINLOC). */
  public static final Op MINLOC = new Op(Reduction.MINLOC);

  /** The new operand; for windows only (MPI_REPLACE). */
  public static final Op REPLACE = new Op(Reduction.REPLACE);

  /** The old operand; for windows only (MPI_NO_OP). */
  public static final Op NO_OP = new Op(Reduction.NO_OP);

  private final String name;
  private final boolean predefined;
  private final Binding binding;

  private volatile boolean freed;

  /** What the engine folds elements of a datatype with. */
  @FunctionalInterface
  private interface Binding {
    Operator operator(Datatype type);
  }

  private Op(String name, boolean predefined, Binding binding) {
    this.name = name;
    this.predefined = predefined;
    this.binding = binding;
  }

  private Op(Reduction reduction) {
    this(reduction.title(), true, _ -> reduction);
  }

  private Op(Operator operator) {
    this(operator.name(), false, _ -> operator);
  }

  /**
   * An operation of the user's on elements of any type.
   *
   * @param function associative; see there when and how it is called
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   */
  @Procedure(value = {"MPI_Op_create", "MPI_Op_create_c"}, section = "6.9.5")
  public static Op create(UserFunction function, boolean commute) {
    present(function);
    return new Op(UserFunctionOperator.NAME, false,
        type -> new UserFunctionOperator(function, commute, type));
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, folded in the order of ranks. */
  public static Op ofInt(IntBinaryOperator function) {
    return ofInt(function, false);
  }

  /**
   * An operation on each {@code int} of a type that is made of those.
   *
   * @param function associative
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   */
  public static Op ofInt(IntBinaryOperator function, boolean commute) {
    return new Op(NumberFunction.ofInts(present(function), commute));
  }

  /** As {@link #ofLong(LongBinaryOperator, boolean)}, folded in the order of ranks. */
  public static Op ofLong(LongBinaryOperator function) {
    return ofLong(function, false);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, on {@code long}. */
  public static Op ofLong(LongBinaryOperator function, boolean commute) {
    return new Op(NumberFunction.ofLongs(present(function), commute));
  }

  /** As {@link #ofFloat(FloatBinaryOperator, boolean)}, folded in the order of ranks. */
  public static Op ofFloat(FloatBinaryOperator function) {
    return ofFloat(function, false);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, on {@code float}. */
  public static Op ofFloat(FloatBinaryOperator function, boolean commute) {
    return new Op(NumberFunction.ofFloats(present(function)::applyAsFloat, commute));
  }

  /** As {@link #ofDouble(DoubleBinaryOperator, boolean)}, folded in the order of ranks. */
  public static Op ofDouble(DoubleBinaryOperator function) {
    return ofDouble(function, false);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, on {@code double}. */
  public static Op ofDouble(DoubleBinaryOperator function, boolean commute) {
    return new Op(NumberFunction.ofDoubles(present(function), commute));
  }

  /** As {@link #of(StructType, BinaryOperator, boolean)}, folded in the order of ranks. */
  public static <R extends Record> Op of(StructType<R> type, BinaryOperator<R> function) {
    return of(type, function, false);
  }

  /**
   * An operation on each record of buffers whose datatype is {@link StructType#type}.
   *
   * <pre>{@code
   *   record Extreme(double value, int rank) {}
   *   StructType<Extreme> type = StructType.of(Extreme.class);
   *   Op highest = Op.of(type, (a, b) -> a.value() >= b.value() ? a : b);
   *   world.allreduce(mine.buf(), all.buf(), highest); // both from type.allocate(count)
   * }</pre>
   *
   * @param type how the records lie in memory
   * @param function associative; its result is a record, not null
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   */
  public static <R extends Record> Op of(
      StructType<R> type, BinaryOperator<R> function, boolean commute) {
    if (type == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the structure type is null (MPI_Op_create)");
    }
    return new Op(new RecordOperator<>(type, present(function), commute));
  }

  private static <T> T present(T function) {
    if (function == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the function is null (MPI_Op_create)");
    }
    return function;
  }

  /**
   * Gives the operation back: it cannot be used any more. Calls that have been started with it complete.
   * Predefined operations cannot be freed: ERR_OP.
   */
  @Procedure(value = "MPI_Op_free", section = "6.9.5")
  public void free() {
    if (predefined || freed) {
      throw new MpiException(ErrorClass.ERR_OP,
          name + (predefined ? " is predefined and cannot be freed" : " was freed before")
              + " (MPI_Op_free)");
    }
    freed = true;
  }

  /** Frees the operation unless it is predefined or was freed. */
  @Override
  public void close() {
    if (!predefined) {
      freed = true;
    }
  }

  /** True if the operands may change places. */
  @Procedure(value = "MPI_Op_commutative", section = "6.9.7")
  public boolean isCommutative() {
    try {
      return operator(Datatype.BYTE).isCommutative();
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Op_commutative");
    }
  }

  /**
   * {@code inout[i] = in[i] op inout[i]} for all elements, on this rank alone.
   *
   * @param in the operand of lower rank, so to say; not changed
   * @param inout the other operand, and the result: as many elements of the same datatype, else ERR_COUNT or
   *     ERR_TYPE
   */
  @Procedure(value = {"MPI_Reduce_local", "MPI_Reduce_local_c"}, section = "6.9.7")
  public void reduceLocal(Buf in, Buf inout) {
    try {
      Payload a = BoundPointToPoint.source(in);
      Payload b = BoundPointToPoint.target(inout);
      inout.beforeRead();
      checkSame(in, inout);
      Operator operator = operator(inout.type());
      operator.check(b);
      operator.fold(a, b);
      inout.afterWrite(b.bytes());
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Reduce_local");
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
