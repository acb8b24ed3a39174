// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Arrays;

/** Which bytes of a window some rank has: a bit for each. */
final class CoveredBytes {
  private static final long ALL = -1L;

  private long[] bits = {};
  private int bytes;

  /** None of so many bytes. */
  void begin(int itsBytes) {
    int words = (itsBytes + Long.SIZE - 1) / Long.SIZE;
    if (bits.length < words) {
      bits = new long[words];
    } else {
      Arrays.fill(bits, 0, words, 0);
    }
    bytes = itsBytes;
  }

  void add(int from, int n) {
    int first = from >> 6;
    int last = (from + n - 1) >> 6;
    long head = ALL << from;
    long tail = ALL >>> -(from + n);
    if (first == last) {
      bits[first] |= head & tail;
      return;
    }
    bits[first] |= head;
    for (int i = first + 1; i < last; i++) {
      bits[i] = ALL;
    }
    bits[last] |= tail;
  }

  /** The first byte from this one on that some rank has; the end of the window if there is none. */
  int nextCovered(int from) {
    return next(from, 0);
  }

  /** The first byte from this one on that no rank has; the end of the window if there is none. */
  int nextGap(int from) {
    return next(from, ALL);
  }

  private int next(int from, long flip) {
    if (from >= bytes) {
      return bytes;
    }
    int i = from >> 6;
    int words = (bytes + Long.SIZE - 1) / Long.SIZE;
    long word = (bits[i] ^ flip) & ALL << from;
    while (word == 0 && ++i < words) {
      word = bits[i] ^ flip;
    }
    return word == 0 ? bytes : Math.min(bytes, (i << 6) + Long.numberOfTrailingZeros(word));
  }
}
