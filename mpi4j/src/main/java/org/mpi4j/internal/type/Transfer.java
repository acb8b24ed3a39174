// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;

/** Moves data between a buffer with gaps and packed memory, run by run. */
final class Transfer implements Runs {
  private final Payload buffer;
  private final MemorySegment packed;
  private final boolean out;
  private long at;

  private Transfer(Payload buffer, MemorySegment packed, long at, boolean out) {
    this.buffer = buffer;
    this.packed = packed;
    this.at = at;
    this.out = out;
  }

  static Transfer out(Payload from, MemorySegment packed, long at) {
    return new Transfer(from, packed, at, true);
  }

  static Transfer in(Payload to, MemorySegment packed, long at) {
    return new Transfer(to, packed, at, false);
  }

  /** Moves {@code n} bytes from the byte {@code position} of the data on. */
  void move(long position, long n) {
    Layout layout = buffer.layout();
    long size = layout.size();
    long end = position + n;
    for (long i = n == 0 ? 0 : position / size, from = position; from < end; i++) {
      long start = i * size;
      long to = Math.min(end - start, size);
      layout.shape().visit(buffer.offset() + i * layout.extent(), from - start, to, this);
      from = start + to;
    }
  }

  @Override
  public void run(long place, long bytes) {
    if (out) {
      MemorySegment.copy(buffer.segment(), place, packed, at, bytes);
    } else {
      MemorySegment.copy(packed, at, buffer.segment(), place, bytes);
    }
    at += bytes;
  }
}
