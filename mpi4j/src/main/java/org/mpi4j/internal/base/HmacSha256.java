// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.Arrays;

/** HMAC-SHA256 (RFC 2104): proves that the sender of a short text knows a key. */
public final class HmacSha256 {
  private HmacSha256() {}

  /** The 32 bytes of proof for a message. */
  public static byte[] of(byte[] key, byte[] message) {
    byte[] block =
        Arrays.copyOf(
            key.length > Sha256.BLOCK_BYTES ? Sha256.hash(key, new byte[0]) : key, Sha256.BLOCK_BYTES);
    byte[] inner = Sha256.hash(xor(block, 0x36), message);
    return Sha256.hash(xor(block, 0x5c), inner);
  }

  /** Whether two proofs are equal; in constant time, wherever they differ. */
  public static boolean same(byte[] one, byte[] other) {
    int difference = one.length ^ other.length;
    for (int i = 0; i < Math.min(one.length, other.length); i++) {
      difference |= one[i] ^ other[i];
    }
    return difference == 0;
  }

  private static byte[] xor(byte[] block, int pad) {
    byte[] mixed = new byte[block.length];
    for (int i = 0; i < block.length; i++) {
      mixed[i] = (byte) (block[i] ^ pad);
    }
    return mixed;
  }
}
