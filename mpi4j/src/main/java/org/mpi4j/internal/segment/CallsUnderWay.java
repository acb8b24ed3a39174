// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.util.Arrays;

/** Calls that begin in the order of their numbers and end in any order. */
final class CallsUnderWay {
  private static final long ENDED = -1;

  private long[] calls = new long[8]; // a ring, by the order of their begin; its length is a power of two
  private int oldest; // positions count on for ever; the ring holds them modulo its length
  private int next;
  private long last = -1;

  void begin(long call) {
    if (next - oldest == calls.length) {
      grow();
    }
    calls[at(next++)] = call;
    last = call;
  }

  /** A call that is under way ends. */
  void end(long call) {
    for (int i = oldest; i != next; i++) {
      if (calls[at(i)] == call) {
        calls[at(i)] = ENDED;
        break;
      }
    }
    while (oldest != next && calls[at(oldest)] == ENDED) {
      oldest++;
    }
  }

  /** All calls with a lower number than this one have ended. */
  long allEndedBefore() {
    return oldest == next ? last + 1 : calls[at(oldest)];
  }

  private int at(int position) {
    return position & calls.length - 1;
  }

  private void grow() {
    long[] ring = Arrays.copyOf(calls, 2 * calls.length);
    for (int i = oldest; i != next; i++) {
      ring[i & ring.length - 1] = calls[at(i)];
    }
    calls = ring;
  }
}
