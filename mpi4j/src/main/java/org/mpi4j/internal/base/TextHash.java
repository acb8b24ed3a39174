// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/** A number for a text, which all processes compute alike: 64-bit FNV-1a of its characters. */
public final class TextHash {
  private static final long PRIME = 0x0000_0100_0000_01B3L;
  private static final long OFFSET = 0xCBF2_9CE4_8422_2325L;

  private TextHash() {}

  /** The number; different texts hardly ever have the same one. */
  public static long of(String text) {
    long hash = OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return hash;
  }
}
