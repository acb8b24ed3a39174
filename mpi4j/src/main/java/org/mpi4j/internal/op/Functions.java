// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * The predefined operations on two numbers. Those on {@code int} serve the shorter integers, too: their
 * upper bits are cut off the result, and numbers without a sign that were widened as if they had one keep
 * their order without a sign.
 */
final class Functions {
  private static final String UNDEFINED = "no such operation on these numbers: ";

  private Functions() {}

  static IntBinaryOperator ofInts(Reduction op, boolean unsigned) {
    return switch (op) {
      case SUM -> (a, b) -> a + b;
      case PROD -> (a, b) -> a * b;
      case MAX -> unsigned ? (a, b) -> flip(Math.max(flip(a), flip(b))) : Math::max;
      case MIN -> unsigned ? (a, b) -> flip(Math.min(flip(a), flip(b))) : Math::min;
      case BAND -> (a, b) -> a & b;
      case BOR -> (a, b) -> a | b;
      case BXOR -> (a, b) -> a ^ b;
      case LAND -> (a, b) -> a != 0 && b != 0 ? 1 : 0;
      case LOR -> (a, b) -> (a | b) != 0 ? 1 : 0;
      case LXOR -> (a, b) -> a != 0 ^ b != 0 ? 1 : 0;
      default -> throw new IllegalArgumentException(UNDEFINED + op);
    };
  }

  static LongBinaryOperator ofLongs(Reduction op, boolean unsigned) {
    return switch (op) {
      case SUM -> (a, b) -> a + b;
      case PROD -> (a, b) -> a * b;
      case MAX -> unsigned ? (a, b) -> flip(Math.max(flip(a), flip(b))) : Math::max;
      case MIN -> unsigned ? (a, b) -> flip(Math.min(flip(a), flip(b))) : Math::min;
      case BAND -> (a, b) -> a & b;
      case BOR -> (a, b) -> a | b;
      case BXOR -> (a, b) -> a ^ b;
      case LAND -> (a, b) -> a != 0 && b != 0 ? 1 : 0;
      case LOR -> (a, b) -> (a | b) != 0 ? 1 : 0;
      case LXOR -> (a, b) -> a != 0 ^ b != 0 ? 1 : 0;
      default -> throw new IllegalArgumentException(UNDEFINED + op);
    };
  }

  /** Integers of any length: the result is truncated when it is stored. */
  static BinaryOperator<BigInteger> ofBigs(Reduction op) {
    return switch (op) {
      case SUM -> BigInteger::add;
      case PROD -> BigInteger::multiply;
      case MAX -> BigInteger::max;
      case MIN -> BigInteger::min;
      case BAND -> BigInteger::and;
      case BOR -> BigInteger::or;
      case BXOR -> BigInteger::xor;
      case LAND -> (a, b) -> truth(a.signum() != 0 && b.signum() != 0);
      case LOR -> (a, b) -> truth(a.signum() != 0 || b.signum() != 0);
      case LXOR -> (a, b) -> truth(a.signum() != 0 ^ b.signum() != 0);
      default -> throw new IllegalArgumentException(UNDEFINED + op);
    };
  }

  static FloatBinaryOperator ofFloats(Reduction op) {
    return switch (op) {
      case SUM -> (a, b) -> a + b;
      case PROD -> (a, b) -> a * b;
      case MAX -> Math::max;
      case MIN -> Math::min;
      default -> throw new IllegalArgumentException(UNDEFINED + op);
    };
  }

  static DoubleBinaryOperator ofDoubles(Reduction op) {
    return switch (op) {
      case SUM -> (a, b) -> a + b;
      case PROD -> (a, b) -> a * b;
      case MAX -> Math::max;
      case MIN -> Math::min;
      default -> throw new IllegalArgumentException(UNDEFINED + op);
    };
  }

  static BinaryOperator<WideFloat> ofWides(Reduction op) {
    return switch (op) {
      case SUM -> WideFloat::plus;
      case PROD -> WideFloat::times;
      case MAX -> WideFloat::max;
      case MIN -> WideFloat::min;
      default -> throw new IllegalArgumentException(UNDEFINED + op);
    };
  }

  /** Inverts the highest bit, which turns unsigned order into signed order. */
  private static int flip(int a) {
    return a ^ Integer.MIN_VALUE;
  }

  private static long flip(long a) {
    return a ^ Long.MIN_VALUE;
  }

  private static BigInteger truth(boolean b) {
    return b ? BigInteger.ONE : BigInteger.ZERO;
  }
}
