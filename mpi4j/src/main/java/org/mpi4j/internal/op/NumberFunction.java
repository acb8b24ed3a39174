// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Primitive;

/**
 * A reduction by a function of the user on two numbers of one primitive, for any type made of that primitive.
 */
public final class NumberFunction implements Operator {
  private final Primitive carrier;
  private final BiConsumer<Payload, Payload> kernel;
  private final String name;
  private final boolean commutative;

  private NumberFunction(Primitive carrier, Kernel<?> kernel, boolean commutative) {
    this.carrier = carrier;
    this.kernel = kernel::fold;
    this.name = "a function on " + carrier.name().toLowerCase(Locale.ROOT);
    this.commutative = commutative;
  }

  /** On {@code int}. */
  public static NumberFunction ofInts(IntBinaryOperator f, boolean commutative) {
    return new NumberFunction(Primitive.INT, new Kernel<>(PrimitiveArrays.INTS, 1, new IntLoop(f)),
        commutative);
  }

  /** On {@code long}. */
  public static NumberFunction ofLongs(LongBinaryOperator f, boolean commutative) {
    return new NumberFunction(Primitive.LONG, new Kernel<>(PrimitiveArrays.LONGS, 1, new LongLoop(f)),
        commutative);
  }

  /** On {@code float}. */
  public static NumberFunction ofFloats(FloatBinaryOperator f, boolean commutative) {
    return new NumberFunction(Primitive.FLOAT, new Kernel<>(PrimitiveArrays.FLOATS, 1, new FloatLoop(f)),
        commutative);
  }

  /** On {@code double}. */
  public static NumberFunction ofDoubles(DoubleBinaryOperator f, boolean commutative) {
    return new NumberFunction(
        Primitive.DOUBLE, new Kernel<>(PrimitiveArrays.DOUBLES, 1, new DoubleLoop(f)), commutative);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isCommutative() {
    return commutative;
  }

  @Override
  public boolean isSymmetric() {
    return false; // commutative functions may round differently
  }

  @Override
  public void check(Payload p) {
    if (p.layout().carrier() != carrier && p.bytes() > 0) {
      throw new Fault(ErrorCode.OP, name + " cannot fold " + p.layout().name()
          + ", which is not made of such numbers; Op.create makes operations on anything");
    }
  }

  @Override
  public void fold(Payload in, Payload inout) {
    UserCode.accept(name, kernel, in, inout);
  }
}
