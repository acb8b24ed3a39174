// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.math.BigInteger;

/**
 * A binary number of more digits than Java's {@code double} has, with the arithmetic of IEEE 754: results
 * are the exact ones, rounded to the nearest number, ties to the even one. Simple rather than fast.
 *
 * <p>The value is {@code fraction * 2^exponent}; the fraction has at most the format's digits, and all of
 * them unless the exponent is the least.
 */
final class WideFloat implements Comparable<WideFloat> {
  private enum Sort { FINITE, INFINITE, NAN }

  private final WideFormat format;
  private final Sort kind;
  private final boolean negative;
  private final BigInteger fraction;
  private final int exponent;

  private WideFloat(WideFormat format, Sort kind, boolean negative, BigInteger fraction, int exponent) {
    this.format = format;
    this.kind = kind;
    this.negative = negative;
    this.fraction = fraction;
    this.exponent = exponent;
  }

  static WideFloat nan(WideFormat format) {
    return new WideFloat(format, Sort.NAN, false, BigInteger.ZERO, 0);
  }

  static WideFloat infinite(WideFormat format, boolean negative) {
    return new WideFloat(format, Sort.INFINITE, negative, BigInteger.ZERO, 0);
  }

  /** The number nearest to {@code exact * 2^power}; {@code exact} is not negative. */
  static WideFloat of(WideFormat format, boolean negative, BigInteger exact, int power) {
    if (exact.signum() == 0) {
      return new WideFloat(format, Sort.FINITE, negative, exact, format.leastExponent());
    }
    int e = Math.max(power + exact.bitLength() - format.digits(), format.leastExponent());
    BigInteger f = e > power ? rounded(exact, e - power) : exact.shiftLeft(power - e);
    if (f.bitLength() > format.digits()) { // rounded up to the next power of two
      f = f.shiftRight(1);
      e++;
    }
    return e > format.greatestExponent() ? infinite(format, negative)
        : new WideFloat(format, Sort.FINITE, negative, f, e);
  }

  private static BigInteger rounded(BigInteger exact, int drop) {
    BigInteger f = exact.shiftRight(drop);
    boolean half = exact.testBit(drop - 1);
    boolean more = exact.getLowestSetBit() < drop - 1;
    return half && (more || f.testBit(0)) ? f.add(BigInteger.ONE) : f;
  }

  boolean isNan() {
    return kind == Sort.NAN;
  }

  boolean isFinite() {
    return kind == Sort.FINITE;
  }

  boolean isNegative() {
    return negative;
  }

  BigInteger fraction() {
    return fraction;
  }

  int exponent() {
    return exponent;
  }

  WideFloat negated() {
    return new WideFloat(format, kind, !negative, fraction, exponent);
  }

  WideFloat plus(WideFloat other) {
    if (!isFinite() || !other.isFinite()) {
      boolean opposed = isInfinite() && other.isInfinite() && negative != other.negative;
      return isNan() || other.isNan() || opposed ? nan(format) : isInfinite() ? this : other;
    }
    int e = Math.min(exponent, other.exponent);
    BigInteger sum = signed().shiftLeft(exponent - e).add(other.signed().shiftLeft(other.exponent - e));
    boolean minus = sum.signum() == 0 ? negative && other.negative : sum.signum() < 0;
    return of(format, minus, sum.abs(), e);
  }

  WideFloat times(WideFloat other) {
    boolean minus = negative != other.negative;
    if (!isFinite() || !other.isFinite()) {
      return isNan() || other.isNan() || isZero() || other.isZero() ? nan(format) : infinite(format, minus);
    }
    return of(format, minus, fraction.multiply(other.fraction), exponent + other.exponent);
  }

  /** As {@link Math#max(double, double)}: NaN wins, and zero is more than minus zero. */
  WideFloat max(WideFloat other) {
    if (isNan() || other.isNan()) {
      return nan(format);
    }
    int c = compareTo(other);
    return c > 0 || c == 0 && !negative ? this : other;
  }

  /** As {@link Math#min(double, double)}. */
  WideFloat min(WideFloat other) {
    if (isNan() || other.isNan()) {
      return nan(format);
    }
    int c = compareTo(other);
    return c < 0 || c == 0 && negative ? this : other;
  }

  /** By value, so that zeros are equal. NaN has no place in this order. */
  @Override
  public int compareTo(WideFloat other) {
    if (isInfinite() || other.isInfinite()) {
      return Integer.compare(infiniteSign(), other.infiniteSign());
    }
    int e = Math.min(exponent, other.exponent);
    return signed().shiftLeft(exponent - e).compareTo(other.signed().shiftLeft(other.exponent - e));
  }

  private boolean isInfinite() {
    return kind == Sort.INFINITE;
  }

  private boolean isZero() {
    return isFinite() && fraction.signum() == 0;
  }

  private int infiniteSign() {
    return !isInfinite() ? 0 : negative ? -1 : 1;
  }

  private BigInteger signed() {
    return negative ? fraction.negate() : fraction;
  }
}
