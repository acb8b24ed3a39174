// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.util.SplittableRandom;

/** What one rank sends another: a random sequence of frames that both ends can draw from the same seed. */
final class FrameScript {
  private static final long[] EDGES = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x8000_0000L, 0xFFFF_FFFFL};

  /** A frame with its payload. */
  record Frame(long h0, long h1, long h2, byte[] payload) {}

  private final SplittableRandom random;

  FrameScript(long seed, int from, int to) {
    random = new SplittableRandom(seed * 31 + from * 1_000_003L + to);
  }

  /** The next frame: header words random or extreme, length 0, small, any or the limit. */
  Frame next(int limit) {
    byte[] payload = new byte[length(limit)];
    random.nextBytes(payload);
    return new Frame(word(), word(), word(), payload);
  }

  private long word() {
    return random.nextInt(4) == 0 ? EDGES[random.nextInt(EDGES.length)] : random.nextLong();
  }

  private int length(int limit) {
    return switch (random.nextInt(10)) {
      case 0 -> 0;
      case 1 -> limit;
      case 2, 3 -> random.nextInt(limit + 1);
      default -> random.nextInt(Math.min(limit, 100) + 1);
    };
  }
}
