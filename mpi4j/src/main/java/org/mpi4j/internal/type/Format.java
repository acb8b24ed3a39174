// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** What the bits of one number mean, as C on x86-64 keeps them (the least byte first). */
public enum Format {
  /** Bits without a meaning. */
  BITS8(1, Primitive.BYTE),
  /** 0 or 1, Java's {@code boolean}. */
  BOOL8(1, Primitive.BOOLEAN),
  /** Java's {@code char}: unsigned. */
  CHAR16(2, Primitive.CHAR),
  INT8(1, Primitive.BYTE),
  INT16(2, Primitive.SHORT),
  INT32(4, Primitive.INT),
  INT64(8, Primitive.LONG),
  INT128(16, null),
  UINT8(1, Primitive.BYTE),
  UINT16(2, Primitive.SHORT),
  UINT32(4, Primitive.INT),
  UINT64(8, Primitive.LONG),
  /** IEEE binary16, as {@link Float#float16ToFloat} reads it. */
  FLOAT16(2, Primitive.SHORT),
  FLOAT32(4, Primitive.FLOAT),
  FLOAT64(8, Primitive.DOUBLE),
  /** The x87's 80 bits: 64 of fraction with its leading one, 15 of exponent, sign; then 6 bytes unused. */
  FLOAT80(16, null),
  /** IEEE binary128. */
  FLOAT128(16, null);

  private final int bytes;
  private final Primitive carrier;

  Format(int bytes, Primitive carrier) {
    this.bytes = bytes;
    this.carrier = carrier;
  }

  /** Bytes that it takes, at a multiple of which it lies in a C structure. */
  public int bytes() {
    return bytes;
  }

  /** The Java primitive of the same bits; null where Java has none. */
  public Primitive carrier() {
    return carrier;
  }

  /** True for integers whose highest bit is not a sign. */
  public boolean isUnsigned() {
    return switch (this) {
      case CHAR16, UINT8, UINT16, UINT32, UINT64 -> true;
      default -> false;
    };
  }
}
