// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

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
  /** No operation (MPI_OP_NULL): an ERR_OP wherever one is needed. */
  Op NULL = Implementation.get().operations().none();

  /** The largest (MPI_MAX). */
  Op MAX = Implementation.get().operations().predefined("MAX");

  /** The smallest (MPI_MIN). */
  Op MIN = Implementation.get().operations().predefined("MIN");

  /** The sum (MPI_SUM). */
  Op SUM = Implementation.get().operations().predefined("SUM");

  /** The product (MPI_PROD). */
  Op PROD = Implementation.get().operations().predefined("PROD");

  /** Logical and: 1 if no operand is 0, else 0 (MPI_LAND). */
  Op LAND = Implementation.get().operations().predefined("LAND");

  /** And of each bit (MPI_BAND). */
  Op BAND = Implementation.get().operations().predefined("BAND");

  /** Logical or: 1 if some operand is not 0, else 0 (MPI_LOR). */
  Op LOR = Implementation.get().operations().predefined("LOR");

  /** Or of each bit (MPI_BOR). */
  Op BOR = Implementation.get().operations().predefined("BOR");

  /** Logical exclusive or: 1 if an odd number of operands is not 0, else 0 (MPI_LXOR). */
  Op LXOR = Implementation.get().operations().predefined("LXOR");

  /** Exclusive or of each bit (MPI_BXOR). */
  Op BXOR = Implementation.get().operations().predefined("BXOR");

  /**
   * The largest value with its index, of equal values the lowest index (MPI_MAXLOC). It is for pairs such as
   * {@link Datatype#DOUBLE_INT}; NaN wins.
   */
  Op MAXLOC = Implementation.get().operations().predefined("MAXLOC");

  /**
   * The smallest value with its index, of equal values the lowest index (MPI_MINLOC). It is for pairs such as
   * {@link Datatype#DOUBLE_INT}; NaN wins.
   */
  Op MINLOC = Implementation.get().operations().predefined("MINLOC");

  /** The new operand; for windows only (MPI_REPLACE). */
  Op REPLACE = Implementation.get().operations().predefined("REPLACE");

  /** The old operand; for windows only (MPI_NO_OP). */
  Op NO_OP = Implementation.get().operations().predefined("NO_OP");

  /**
   * Makes an operation of the user's on elements of any type. Local.
   *
   * @param function associative; {@link UserFunction} says when and how it is called
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   * @return the operation
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  @Procedure(value = {"MPI_Op_create", "MPI_Op_create_c"}, section = "6.9.5")
  static Op create(UserFunction function, boolean commute) {
    return Implementation.get().operations().create(function, commute);
  }

  /**
   * Makes an operation on each {@code int}, folded in the order of ranks. Local.
   *
   * @param function associative; makes one number of two, the first from lower ranks
   * @return the operation, for datatypes made of {@code int} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofInt(IntBinaryOperator function) {
    return ofInt(function, false);
  }

  /**
   * Makes an operation on each {@code int}. Local.
   *
   * @param function associative; makes one number of two
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   * @return the operation, for datatypes made of {@code int} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofInt(IntBinaryOperator function, boolean commute) {
    return Implementation.get().operations().ofInt(function, commute);
  }

  /**
   * Makes an operation on each {@code long}, folded in the order of ranks. Local.
   *
   * @param function associative; makes one number of two, the first from lower ranks
   * @return the operation, for datatypes made of {@code long} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofLong(LongBinaryOperator function) {
    return ofLong(function, false);
  }

  /**
   * Makes an operation on each {@code long}. Local.
   *
   * @param function associative; makes one number of two
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   * @return the operation, for datatypes made of {@code long} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofLong(LongBinaryOperator function, boolean commute) {
    return Implementation.get().operations().ofLong(function, commute);
  }

  /**
   * Makes an operation on each {@code float}, folded in the order of ranks. Local.
   *
   * @param function associative; makes one number of two, the first from lower ranks
   * @return the operation, for datatypes made of {@code float} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofFloat(FloatBinaryOperator function) {
    return ofFloat(function, false);
  }

  /**
   * Makes an operation on each {@code float}. Local.
   *
   * @param function associative; makes one number of two
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   * @return the operation, for datatypes made of {@code float} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofFloat(FloatBinaryOperator function, boolean commute) {
    return Implementation.get().operations().ofFloat(function, commute);
  }

  /**
   * Makes an operation on each {@code double}, folded in the order of ranks. Local.
   *
   * @param function associative; makes one number of two, the first from lower ranks
   * @return the operation, for datatypes made of {@code double} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofDouble(DoubleBinaryOperator function) {
    return ofDouble(function, false);
  }

  /**
   * Makes an operation on each {@code double}. Local.
   *
   * @param function associative; makes one number of two
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   * @return the operation, for datatypes made of {@code double} alone; others fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code function} is null
   */
  static Op ofDouble(DoubleBinaryOperator function, boolean commute) {
    return Implementation.get().operations().ofDouble(function, commute);
  }

  /**
   * Makes an operation on each record, folded in the order of ranks. Local.
   *
   * @param <R> the record class
   * @param type how the records lie in memory
   * @param function associative; makes one record of two, the first from lower ranks; its result is not null
   * @return the operation, for buffers whose datatype is {@link StructType#type}; others fail with ERR_OP
   * @throws MpiException ERR_ARG if an argument is null
   */
  static <R extends Record> Op of(StructType<R> type, BinaryOperator<R> function) {
    return of(type, function, false);
  }

  /**
   * Makes an operation on each record of buffers whose datatype is {@link StructType#type}. Local.
   *
   * <pre>{@code
   *   record Extreme(double value, int rank) {}
   *   StructType<Extreme> type = StructType.of(Extreme.class);
   *   Op highest = Op.of(type, (a, b) -> a.value() >= b.value() ? a : b);
   *   world.allreduce(mine.buf(), all.buf(), highest); // both from type.allocate(count)
   * }</pre>
   *
   * @param <R> the record class
   * @param type how the records lie in memory
   * @param function associative; makes one record of two; its result is not null
   * @param commute true if the operands may change places; if not, they are folded in the order of ranks
   * @return the operation; other datatypes fail with ERR_OP
   * @throws MpiException ERR_ARG if {@code type} or {@code function} is null
   */
  static <R extends Record> Op of(
      StructType<R> type, BinaryOperator<R> function, boolean commute) {
    return Implementation.get().operations().of(type, function, commute);
  }

  /**
   * Gives the operation back: it cannot be used any more. Local; calls that have been started with it
   * complete.
   *
   * @throws MpiException ERR_OP if the operation is predefined, null or freed
   */
  @Procedure(value = "MPI_Op_free", section = "6.9.5")
  void free();

  /**
   * Gives the operation back, for try-with-resources; does nothing to a predefined, null or freed one. Local;
   * never throws.
   */
  @Override
  void close();

  /**
   * Whether the operands may change places. Local.
   *
   * @return true if they may
   * @throws MpiException ERR_OP if the operation is null or freed
   */
  @Procedure(value = "MPI_Op_commutative", section = "6.9.7")
  boolean isCommutative();

  /**
   * Folds two buffers on this rank alone: {@code inout[i] = in[i] op inout[i]} for all elements. Local.
   *
   * @param in the first operand, as if from lower ranks; not changed
   * @param inout the second operand, and the result: as many elements of the same datatype
   * @throws MpiException ERR_BUFFER if a buffer is null or {@link Buf#IN_PLACE}, or {@code inout} read-only,
   *     ERR_COUNT or ERR_TYPE if the two differ in count or datatype, ERR_TYPE if the datatype is not
   *     committed, ERR_OP if the operation is null, freed, or not defined for it, ERR_OTHER or the class of
   *     an MpiException if the user's function throws
   */
  @Procedure(value = {"MPI_Reduce_local", "MPI_Reduce_local_c"}, section = "6.9.7")
  void reduceLocal(Buf in, Buf inout);
}
