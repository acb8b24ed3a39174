// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A number in IEEE 754 binary128. The x87's format of 80 bits has the same exponents, but 63 bits of
 * fraction below a leading one that is written out.
 *
 * <pre>
 *   bit 127   126..112   111..64    |   63..0
 *       sign  exponent   fraction   |   fraction
 *       high                        |   low
 * </pre>
 */
record Binary128(long high, long low) {
  private static final int SPECIAL = 0x7fff; // the exponent of infinities and of what is not a number
  private static final int LESS = 49; // bits that the x87's fraction is shorter
  private static final long LEADING_ONE = 1L << 63;
  private static final long QUIET = 1L << 47; // in high: this is not a number

  static Binary128 read(MemorySegment from, ValueLayout.OfLong order, long at) {
    return new Binary128(from.get(order, at), from.get(order, at + Long.BYTES));
  }

  void write(MemorySegment to, ValueLayout.OfLong order, long at) {
    to.set(order, at, high);
    to.set(order, at + Long.BYTES, low);
  }

  /** The same number; what the x87 refuses, a missing leading one, is not a number. */
  static Binary128 of80Bits(long significand, short signAndExponent) {
    long sign = (long) (signAndExponent & 0x8000) << 48;
    int exponent = signAndExponent & SPECIAL;
    long fraction = significand & ~LEADING_ONE;
    boolean leadingOne = significand < 0;
    if (exponent == 0) {
      exponent = leadingOne ? 1 : 0;
    } else if (!leadingOne) {
      return new Binary128(sign | (long) SPECIAL << 48 | QUIET, 0);
    }
    return new Binary128(sign | (long) exponent << 48 | fraction >>> 64 - LESS, fraction << LESS);
  }

  private int exponent() {
    return (int) (high >>> 48) & SPECIAL;
  }

  /** The upper 63 bits of the fraction, rounded to the nearest, to even between two; 2^63 after a carry. */
  private long rounded() {
    long fraction = (high & (1L << 48) - 1) << 64 - LESS | low >>> LESS;
    long rest = low & (1L << LESS) - 1;
    if (exponent() == SPECIAL) {
      return fraction == 0 && rest != 0 ? QUIET << 64 - LESS : fraction;
    }
    long half = 1L << LESS - 1;
    return rest > half || rest == half && (fraction & 1) == 1 ? fraction + 1 : fraction;
  }

  /** The x87's significand of the nearest number. */
  long significand80() {
    long fraction = rounded();
    return exponent() == 0 ? fraction : fraction | LEADING_ONE;
  }

  /** The x87's sign and exponent of the nearest number. */
  int signAndExponent80() {
    int carry = rounded() < 0 ? 1 : 0;
    return (int) (high >>> 48) & 0x8000 | exponent() + carry;
  }
}
