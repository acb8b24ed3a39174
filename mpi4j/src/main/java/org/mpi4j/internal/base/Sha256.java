// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/**
 * SHA-256 as FIPS 180-4 defines it, for the few bytes of a handshake at start: asking the JDK's
 * providers for it costs a rank more than ten milliseconds of class loading.
 */
final class Sha256 {
  static final int BLOCK_BYTES = 64;

  /** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
  private static final int[] K = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  /** The same of the square roots of the first 8 primes. */
  private static final int[] START = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
  };

  private Sha256() {}

  /** The 32 bytes of the hash of {@code first} followed by {@code second}. */
  static byte[] hash(byte[] first, byte[] second) {
    byte[] padded = pad(first, second);
    int[] state = START.clone();
    for (int at = 0; at < padded.length; at += BLOCK_BYTES) {
      compress(state, schedule(padded, at));
    }
    byte[] hash = new byte[32];
    for (int i = 0; i < 8; i++) {
      putInt(hash, 4 * i, state[i]);
    }
    return hash;
  }

  /** Message, one bit 1, zeros up to a whole block, whose last 8 bytes are the message's length in bits. */
  private static byte[] pad(byte[] first, byte[] second) {
    int length = Math.addExact(first.length, second.length);
    byte[] padded = new byte[Math.multiplyExact((length + 8) / BLOCK_BYTES + 1, BLOCK_BYTES)];
    System.arraycopy(first, 0, padded, 0, first.length);
    System.arraycopy(second, 0, padded, first.length, second.length);
    padded[length] = (byte) 0x80;
    putInt(padded, padded.length - 8, length >>> 29);
    putInt(padded, padded.length - 4, length << 3);
    return padded;
  }

  private static int[] schedule(byte[] data, int at) {
    int[] w = new int[64];
    for (int i = 0; i < 16; i++) {
      w[i] = getInt(data, at + 4 * i);
    }
    for (int i = 16; i < 64; i++) {
      int x = w[i - 15];
      int y = w[i - 2];
      int low = (x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ (x >>> 3);
      int high = (y >>> 17 | y << 15) ^ (y >>> 19 | y << 13) ^ (y >>> 10);
      w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    return w;
  }

  /** Plain steps without calls: at start the JVM interprets them. */
  private static void compress(int[] state, int[] w) {
    int a = state[0];
    int b = state[1];
    int c = state[2];
    int d = state[3];
    int e = state[4];
    int f = state[5];
    int g = state[6];
    int h = state[7];
    for (int i = 0; i < 64; i++) {
      int sumE = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
      int sumA = (a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10);
      int t = h + sumE + ((e & f) ^ (~e & g)) + K[i] + w[i];
      int majority = (a & b) ^ (a & c) ^ (b & c);
      h = g;
      g = f;
      f = e;
      e = d + t;
      d = c;
      c = b;
      b = a;
      a = t + sumA + majority;
    }
    add(state, a, b, c, d, e, f, g, h);
  }

  private static void add(int[] state, int... values) {
    for (int i = 0; i < 8; i++) {
      state[i] += values[i];
    }
  }

  private static int getInt(byte[] b, int at) {
    return b[at] << 24 | (b[at + 1] & 0xff) << 16 | (b[at + 2] & 0xff) << 8 | (b[at + 3] & 0xff);
  }

  private static void putInt(byte[] b, int at, int value) {
    for (int i = 0; i < 4; i++) {
      b[at + i] = (byte) (value >>> (24 - 8 * i));
    }
  }
}
