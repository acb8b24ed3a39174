// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;

/**
 * How binary numbers with more digits than Java's {@code double} lie in 16 bytes, the least byte first.
 *
 * <pre>
 *   byte       0        8          10         16
 *   X87        fraction  | exponent | unused   |   64 bits of fraction with the leading one
 *   QUAD       fraction       ...14 | exponent |   112 bits of fraction, the leading one understood
 * </pre>
 *
 * The exponent has 15 bits, above it lies the sign. Numbers below the least exponent have no leading one.
 */
enum WideFormat {
  X87(64),
  QUAD(113);

  /** What one number takes. */
  static final int BYTES = 16;

  private static final int BIAS = 16_383;
  private static final int EXPONENT_MASK = 0x7fff;
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(Long.SIZE);

  private final int digits;

  WideFormat(int digits) {
    this.digits = digits;
  }

  /** Binary digits of the fraction, the leading one among them. */
  int digits() {
    return digits;
  }

  /** The power of two that the last digit of the smallest numbers stands for. */
  int leastExponent() {
    return 1 - BIAS - (digits - 1);
  }

  /** The power of two that the last digit of the largest numbers stands for. */
  int greatestExponent() {
    return BIAS - (digits - 1);
  }

  WideFloat read(byte[] bytes, int at) {
    long low = (long) LONG.get(bytes, at);
    long high = (long) LONG.get(bytes, at + Long.BYTES);
    if (this == X87) {
      return read((int) high, unsigned(low));
    }
    BigInteger rest = BigInteger.valueOf(high & 0xffff_ffff_ffffL);
    return read((int) (high >>> 48), rest.shiftLeft(Long.SIZE).or(unsigned(low)));
  }

  private WideFloat read(int signAndExponent, BigInteger stored) {
    boolean negative = (signAndExponent & EXPONENT_MASK + 1) != 0;
    int exponent = signAndExponent & EXPONENT_MASK;
    int last = digits - 1;
    if (exponent == EXPONENT_MASK) {
      boolean infinite = (this == X87 ? stored.clearBit(last) : stored).signum() == 0;
      return infinite ? WideFloat.infinite(this, negative) : WideFloat.nan(this);
    }
    if (exponent == 0) {
      return WideFloat.of(this, negative, stored, leastExponent());
    }
    if (this == X87 && !stored.testBit(last)) {
      return WideFloat.nan(this); // the x87 refuses numbers without their leading one
    }
    return WideFloat.of(this, negative, stored.setBit(last), exponent - BIAS - last);
  }

  void write(WideFloat f, byte[] bytes, int at) {
    int last = digits - 1;
    BigInteger fraction = f.fraction();
    int exponent;
    if (f.isFinite()) {
      exponent = fraction.testBit(last) ? f.exponent() + BIAS + last : 0;
    } else {
      exponent = EXPONENT_MASK;
      fraction = BigInteger.ONE.shiftLeft(last);
      fraction = f.isNan() ? fraction.setBit(last - 1) : fraction;
    }
    long top = exponent | (f.isNegative() ? EXPONENT_MASK + 1 : 0);
    LONG.set(bytes, at, fraction.longValue());
    LONG.set(bytes, at + Long.BYTES,
        this == X87 ? top : top << 48 | fraction.clearBit(last).shiftRight(Long.SIZE).longValue());
  }

  private static BigInteger unsigned(long bits) {
    BigInteger b = BigInteger.valueOf(bits);
    return bits < 0 ? b.add(TWO_64) : b;
  }
}
