// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * HMAC-SHA256 (RFC 2104) in hexadecimal.
 *
 * <p>Not javax.crypto.Mac: that searches and checks all security providers first, which takes longer than
 * all the rest of the launcher's start.
 */
final class Hmac {
  private static final int BLOCK = 64;

  private Hmac() {}

  static String hex(byte[] key, String asciiMessage) {
    MessageDigest sha = sha256();
    byte[] block = Arrays.copyOf(key.length > BLOCK ? sha.digest(key) : key, BLOCK);
    sha.update(masked(block, 0x36));
    byte[] inner = sha.digest(asciiMessage.getBytes(StandardCharsets.US_ASCII));
    sha.update(masked(block, 0x5c));
    return HexFormat.of().formatHex(sha.digest(inner));
  }

  /** Compares in a time that does not tell how much was right. */
  static boolean same(String expected, String given) {
    return MessageDigest.isEqual(
        expected.getBytes(StandardCharsets.US_ASCII), given.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] masked(byte[] block, int mask) {
    byte[] masked = new byte[BLOCK];
    for (int i = 0; i < BLOCK; i++) {
      masked[i] = (byte) (block[i] ^ mask);
    }
    return masked;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
