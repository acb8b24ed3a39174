// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.math.BigInteger;
import java.util.function.BinaryOperator;

/** Loops over numbers of 16 bytes, for which Java has no primitive. They make objects: right, not fast. */
final class WideLoops {
  private static final int BYTES = 16;

  private WideLoops() {}

  /** Floating point. */
  static Loop<byte[]> of(WideFormat format, BinaryOperator<WideFloat> op) {
    return (in, i, inout, j, n) -> {
      for (int k = 0; k < n; k += BYTES) {
        format.write(op.apply(format.read(in, i + k), format.read(inout, j + k)), inout, j + k);
      }
    };
  }

  /** Integers. */
  static Loop<byte[]> of(BinaryOperator<BigInteger> op) {
    return (in, i, inout, j, n) -> {
      for (int k = 0; k < n; k += BYTES) {
        write(op.apply(read(in, i + k), read(inout, j + k)), inout, j + k);
      }
    };
  }

  private static BigInteger read(byte[] bytes, int at) {
    byte[] big = new byte[BYTES];
    for (int k = 0; k < BYTES; k++) {
      big[k] = bytes[at + BYTES - 1 - k];
    }
    return new BigInteger(big);
  }

  /** Stores the lowest 128 bits. */
  private static void write(BigInteger value, byte[] bytes, int at) {
    for (int k = 0; k < BYTES; k++) {
      bytes[at + k] = value.shiftRight(Byte.SIZE * k).byteValue();
    }
  }
}
