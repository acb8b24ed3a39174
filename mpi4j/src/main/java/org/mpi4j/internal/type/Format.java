// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** What the bits of one number mean, as C on x86-64 keeps them (the least byte first). */
public enum Format {
  /** Bits without a meaning. */
  BITS8(1, Carrier.BYTE),
  /** 0 or 1, Java's {@code boolean}. */
  BOOL8(1, Carrier.BOOLEAN),
  /** Java's {@code char}: unsigned. */
  CHAR16(2, Carrier.CHAR),
  INT8(1, Carrier.BYTE),
  INT16(2, Carrier.SHORT),
  INT32(4, Carrier.INT),
  INT64(8, Carrier.LONG),
  INT128(16, null),
  UINT8(1, Carrier.BYTE),
  UINT16(2, Carrier.SHORT),
  UINT32(4, Carrier.INT),
  UINT64(8, Carrier.LONG),
  /** IEEE binary16, as {@link Float#float16ToFloat} reads it. */
  FLOAT16(2, Carrier.SHORT),
  FLOAT32(4, Carrier.FLOAT),
  FLOAT64(8, Carrier.DOUBLE),
  /** The x87's 80 bits: 64 of fraction with its leading one, 15 of exponent, sign; then 6 bytes unused. */
  FLOAT80(16, null),
  /** IEEE binary128. */
  FLOAT128(16, null);

  private final int bytes;
  private final Carrier carrier;

  Format(int bytes, Carrier carrier) {
    this.bytes = bytes;
    this.carrier = carrier;
  }

  /** Bytes that it takes, at a multiple of which it lies in a C structure. */
  public int bytes() {
    return bytes;
  }

  /** The Java primitive of the same bits; null where Java has none. */
  public Carrier carrier() {
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
