// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.mpi4j.internal.provider.Provider;

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
public interface Op extends AutoCloseable {
  /** No operation: an error wherever one is needed (MPI_OP_NULL). */
  Op NULL = Provider.get().operations().none();

  /** The largest (MPI_MAX). */
  Op MAX = Provider.get().operations().predefined("MAX");

  /** The smallest (MPI_MIN). */
  Op MIN = Provider.get().operations().predefined("MIN");

  /** The sum (MPI_SUM). */
  Op SUM = Provider.get().operations().predefined("SUM");

  /** The product (MPI_PROD). */
  Op PROD = Provider.get().operations().predefined("PROD");

  /** Logical and: 1 if no operand is 0, else 0 (MPI_LAND). */
  Op LAND = Provider.get().operations().predefined("LAND");

  /** And of each bit (MPI_BAND). */
  Op BAND = Provider.get().operations().predefined("BAND");

  /** Logical or: 1 if some operand is not 0, else 0 (MPI_LOR). */
  Op LOR = Provider.get().operations().predefined("LOR");

  /** Or of each bit (MPI_BOR). */
  Op BOR = Provider.get().operations().predefined("BOR");

  /** Logical exclusive or: 1 if an odd number of operands is not 0, else 0 (MPI_LXOR). */
  Op LXOR = Provider.get().operations().predefined("LXOR");

  /** Exclusive or of each bit (MPI_BXOR). */
  Op BXOR = Provider.get().operations().predefined("BXOR");

  /**
   * The largest value with its index, of equal values the lowest index; on pairs as
   * {@link Datatype#DOUBLE_INT}. NaN wins (MPI_MAXLOC).
   */
  Op MAXLOC = Provider.get().operations().predefined("MAXLOC");

  /** The smallest value with its index, as {@link #MAXLOC} (MPI_MINLOC). */
  Op MINLOC = Provider.get().operations().predefined("MINLOC");

  /** The new operand; for windows only (MPI_REPLACE). */
  Op REPLACE = Provider.get().operations().predefined("REPLACE");

  /** The old operand; for windows only (MPI_NO_OP). */
  Op NO_OP = Provider.get().operations().predefined("NO_OP");

  /**
   * An operation of the user's on elements of any type.
   *
   * @param function associative; see there when and how it is called
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   */
  @Procedure(value = {"MPI_Op_create", "MPI_Op_create_c"}, section = "6.9.5")
  static Op create(UserFunction function, boolean commute) {
    return Provider.get().operations().create(function, commute);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, folded in the order of ranks. */
  static Op ofInt(IntBinaryOperator function) {
    return ofInt(function, false);
  }

  /**
   * An operation on each {@code int} of a type that is made of those.
   *
   * @param function associative
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   */
  static Op ofInt(IntBinaryOperator function, boolean commute) {
    return Provider.get().operations().ofInt(function, commute);
  }

  /** As {@link #ofLong(LongBinaryOperator, boolean)}, folded in the order of ranks. */
  static Op ofLong(LongBinaryOperator function) {
    return ofLong(function, false);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, on {@code long}. */
  static Op ofLong(LongBinaryOperator function, boolean commute) {
    return Provider.get().operations().ofLong(function, commute);
  }

  /** As {@link #ofFloat(FloatBinaryOperator, boolean)}, folded in the order of ranks. */
  static Op ofFloat(FloatBinaryOperator function) {
    return ofFloat(function, false);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, on {@code float}. */
  static Op ofFloat(FloatBinaryOperator function, boolean commute) {
    return Provider.get().operations().ofFloat(function, commute);
  }

  /** As {@link #ofDouble(DoubleBinaryOperator, boolean)}, folded in the order of ranks. */
  static Op ofDouble(DoubleBinaryOperator function) {
    return ofDouble(function, false);
  }

  /** As {@link #ofInt(IntBinaryOperator, boolean)}, on {@code double}. */
  static Op ofDouble(DoubleBinaryOperator function, boolean commute) {
    return Provider.get().operations().ofDouble(function, commute);
  }

  /** As {@link #of(StructType, BinaryOperator, boolean)}, folded in the order of ranks. */
  static <R extends Record> Op of(StructType<R> type, BinaryOperator<R> function) {
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
  static <R extends Record> Op of(
      StructType<R> type, BinaryOperator<R> function, boolean commute) {
    return Provider.get().operations().of(type, function, commute);
  }

  /**
   * Gives the operation back: it cannot be used any more. Calls that have been started with it complete.
   * Predefined operations cannot be freed: ERR_OP.
   */
  @Procedure(value = "MPI_Op_free", section = "6.9.5")
  void free();

  /** Frees the operation unless it is predefined or was freed. */
  @Override
  void close();

  /** True if the operands may change places. */
  @Procedure(value = "MPI_Op_commutative", section = "6.9.7")
  boolean isCommutative();

  /**
   * {@code inout[i] = in[i] op inout[i]} for all elements, on this rank alone.
   *
   * @param in the operand of lower rank, so to say; not changed
   * @param inout the other operand, and the result: as many elements of the same datatype, else ERR_COUNT or
   *     ERR_TYPE
   */
  @Procedure(value = {"MPI_Reduce_local", "MPI_Reduce_local_c"}, section = "6.9.7")
  void reduceLocal(Buf in, Buf inout);
}
