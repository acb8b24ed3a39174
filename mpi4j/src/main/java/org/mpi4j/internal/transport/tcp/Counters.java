// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.util.concurrent.atomic.AtomicLongArray;

/** The counters of one transport: written by the thread that polls, read by any. */
final class Counters {
  private final AtomicLongArray slots = new AtomicLongArray(TcpCounter.values().length);

  long get(TcpCounter c) {
    return slots.getOpaque(c.ordinal());
  }

  void increment(TcpCounter c) {
    set(c, get(c) + 1);
  }

  void decrement(TcpCounter c) {
    set(c, get(c) - 1);
  }

  void peak(TcpCounter c, long value) {
    if (value > get(c)) {
      set(c, value);
    }
  }

  void set(TcpCounter c, long value) {
    slots.setOpaque(c.ordinal(), value);
  }
}
